/** Writes the licences of the packages that the client contains into one file beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { inProject, projectFolder } from './project.ts';

export const NOTICES_FILE = 'third-party-notices.txt';

/** Code that the build tools add to the client is theirs. */
const BUILD_TOOL_CODE = /^\0(rolldown|vite)\//;
/** Of a package inside another one, the inner folder. */
const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** After Vite's own licence come those of what it bundles. */
const LICENCES_OF_OTHERS = /^# Licenses of bundled dependencies/m;
const MIT_TERMS = 'Permission is hereby granted';
const RULE = '='.repeat(80);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** @throws if a package has neither a licence file nor the MIT licence. */
export const thirdPartyNotices = (): Plugin => ({
  name: 'third-party-notices',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle(_options, bundle) {
    const folders = new Set(Object.values(bundle).flatMap(sourcesOf).flatMap(packageFolderOf));
    const source = [...folders].map(noticeOf).sort().join(`\n${RULE}\n`);
    this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source });
  },
});

/** Lists the modules that a chunk really contains, or the files of an asset. */
const sourcesOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] =>
  output.type === 'asset'
    ? output.originalFileNames
    : Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** Returns the folder of a module's package, or none for the project's own modules. */
function packageFolderOf(id: string): readonly string[] {
  const [, tool] = BUILD_TOOL_CODE.exec(id) ?? [];
  if (tool !== undefined) return [inProject('node_modules', tool)];
  const [folder] = PACKAGE_FOLDER.exec(id.replace('\0', '')) ?? [];
  return folder === undefined ? [] : [resolve(projectFolder, folder)];
}

/** Returns name, version and licence of a package. */
function noticeOf(folder: string): string {
  const {
    name,
    version,
    license = 'none',
    author,
  }: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter(file => LICENCE_FILE.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8').split(LICENCES_OF_OTHERS)[0]?.trim());
  if (texts.length === 0 && license !== 'MIT')
    throw new Error(`${name} has the licence ${license}, and no file of it.`);
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  const body = texts.length > 0 ? texts : [`Copyright (c) ${holder}\n\n${mitTerms()}`];
  return `${name} ${version} (${license})\n\n${body.join('\n\n')}\n`;
}

/** The terms of the MIT licence, which is the project's own. */
function mitTerms(): string {
  const text = readFileSync(inProject('LICENSE'), 'utf8');
  return text.slice(text.indexOf(MIT_TERMS)).trim();
}
