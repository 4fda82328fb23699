/** What pages show before any script: the texts of their content, and parts that refer to each other. */
import { expect, test } from 'vitest';
import * as androidApp from './content/android-app-texts.ts';
import * as createToken from './content/create-token-texts.ts';
import * as explorer from './content/explorer-samples.ts';
import * as explorerTexts from './content/explorer-texts.ts';
import * as founders from './content/founders-texts.ts';
import * as launch from './content/home-launch.ts';
import * as network from './content/home-network.ts';
import * as news from './content/home-news.ts';
import * as priceChart from './content/home-price-chart-intro.ts';
import * as official from './content/official-texts.ts';
import * as partners from './content/partners.ts';
import * as privacy from './content/privacy-texts.ts';
import * as risks from './content/risks-texts.ts';
import * as technicalDocs from './content/technical-docs-texts.ts';
import * as tokens from './content/tokens-texts.ts';
import * as tpsSpeed from './content/tps-speed-texts.ts';
import * as wallet from './content/wallet-texts.ts';
import * as whitepaper from './content/whitepaper-texts.ts';
import { renderPage, siteAddresses } from './render-page.tsx';

const ENTITIES: Readonly<Record<string, string>> = { '#x27': "'", quot: '"', amp: '&', gt: '>', lt: '<' };

/** Returns the code of a page, and its texts without elements. */
async function sourceOf(path: string): Promise<string> {
  const { head, body } = await renderPage(path);
  const code = (head + body)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/&(#x27|quot|amp|gt|lt);/g, (_, name: string) => ENTITIES[name] ?? '');
  return code + code.replaceAll(/<[^>]+>/g, '');
}

/** Lists the texts and addresses in a module of content. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'function' ? [] : Object.values(content ?? {}).flatMap(textsIn);
}

const { failed, none } = launch.currentPhaseTexts;
const { busy, title, notice, close } = androidApp.apkDownload;

/** What other states of these pages show, and the names of drawings and kinds. */
const NOT_SHOWN = [
  ...[failed, none, priceChart.priceChartIntro.loading, tpsSpeed.tpsSpeedTexts.gauge.resume],
  ...[busy, title, notice, close],
  // In tooltips.
  ...[explorer.sampleBlocks, explorer.sampleTransactions.map(({ hash, from, to }) => [hash, from, to])]
    .flatMap(textsIn)
    .filter(text => text.length > 40),
  ...['api', 'audit', 'governance', 'launchPad', 'liquidity', 'mainnet-launch', 'sports-club'],
];

test.each([
  ['/', [launch, network, news, priceChart]],
  ['/android-app', [androidApp]],
  ['/blockchain/explorer', [explorer, explorerTexts]],
  ['/create-token', [createToken]],
  ['/founders', [founders]],
  ['/official', [official]],
  ['/partnerships', [partners]],
  ['/privacy', [privacy]],
  ['/risks', [risks]],
  ['/technical-docs', [technicalDocs]],
  ['/tokens', [tokens]],
  ['/tps-speed', [tpsSpeed]],
  ['/wallet', [wallet]],
  ['/whitepaper', [whitepaper]],
])('%s shows all of its content', async (path, content) => {
  const source = await sourceOf(path);
  const missing = textsIn(content).filter(text => !source.includes(text));
  expect(missing.filter(text => !NOT_SHOWN.includes(text))).toEqual([]);
});

const rendered = siteAddresses().filter(({ clientOnly }) => !clientOnly);

test.each(rendered.map(({ path }) => path))('%s has the parts that others refer to, once', async path => {
  const { body } = await renderPage(path);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const references = [...body.matchAll(/ (?:aria-labelledby|aria-describedby|for)="([^"]+)"/g)];
  const wanted = references.flatMap(([, list = '']) => list.split(' '));
  expect({
    missing: wanted.filter(id => !ids.includes(id)),
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
  }).toEqual({ missing: [], twice: [] });
});

test.each(rendered.map(({ path }) => path))('%s puts no value of a form into its address', async path => {
  const { body } = await renderPage(path);
  const forms = body.match(/<form[^>]*>/g) ?? [];
  expect(forms.filter(form => !/ method="(post|dialog)"/.test(form))).toEqual([]);
});
