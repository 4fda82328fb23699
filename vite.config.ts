import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { defaultSiteSettings, SITE_SETTING_META, siteSettingTokens } from './contract/site-settings.ts';
import { tokenRules } from './src/ui/css-variables.ts';
import { mantineRules } from './src/ui/mantine-variables.ts';
import { breakpoints, schemes } from './src/ui/tokens.ts';
import { MACHINES_SOURCE } from './tools/inspector/build/qa-files.ts';
import { serveQaPages } from './tools/inspector/build/serve-qa-pages.ts';

/**
 * What holds whichever style sheet comes first: whose word counts more, from the least on (what is in no layer counts
 * most), and the colour of the page, so that neither theme flashes.
 */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'theme-color', content: schemes.dark.page }, injectTo: 'head-prepend' },
    {
      tag: 'style',
      children: `@layer base,mantine,controls;:root{color-scheme:dark;background:${schemes.dark.page}}[data-mantine-color-scheme=light]{color-scheme:light;background:${schemes.light.page}}`,
      injectTo: 'head-prepend',
    },
  ],
});

/** The fonts, for the inline script of the page, which asks for them early where that gets them here in time. */
const nameFonts = (): Plugin => ({
  name: 'name-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] => {
      const links = Object.keys(bundle ?? {})
        .filter(file => file.endsWith('.woff2'))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        }));
      return links.length === 0
        ? []
        : [{ tag: 'template', attrs: { id: 'fonts' }, children: links, injectTo: 'head-prepend' }];
    },
  },
});

/** Tells the scripts what the operator decided; in a built page tokens stand for that until the server sends it. */
const tellSiteSettings = (): Plugin => ({
  name: 'tell-site-settings',
  transformIndexHtml: (_html, { server }): HtmlTagDescriptor[] =>
    Object.entries(server ? defaultSiteSettings : siteSettingTokens).map(([name, content]) => ({
      tag: 'meta',
      attrs: { name: SITE_SETTING_META + name, content },
      injectTo: 'head',
    })),
});

/** `@mixin from-tablet` and `@mixin below-tablet` in a style sheet: the media queries of a breakpoint. */
const breakpointMixins = Object.fromEntries(
  Object.entries(breakpoints).flatMap(([name, width]) => [
    [`from-${name}`, { [`@media (width >= ${width})`]: { '@mixin-content': {} } }],
    [`below-${name}`, { [`@media (width < ${width})`]: { '@mixin-content': {} } }],
  ]),
);

/** `@mixin tokens` and `@mixin mantine-variables` in a style sheet: what is written in TypeScript only. */
const variableMixins = { tokens: tokenRules, 'mantine-variables': mantineRules };

export default defineConfig(({ command, mode }) => ({
  define: {
    // Flows can be watched while developing, and in a build for QA; a production build has nothing of it.
    __QA__: command === 'serve' || mode === 'qa',
  },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    firstPaint(),
    nameFonts(),
    tellSiteSettings(),
    serveQaPages(),
  ],
  css: {
    // Shorter than the usual ones, which name the line as well: each stands in the page, in its styles and in its scripts.
    modules: { generateScopedName: '[local]_[hash:base64:4]' },
    postcss: { plugins: [postcssPresetMantine({ mixins: { ...breakpointMixins, ...variableMixins } })] },
  },
  build: {
    outDir: mode === 'qa' ? 'dist/qa' : 'dist/client',
    target: 'es2022',
    // Says which files a rendered page needs.
    manifest: true,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', ...(mode === 'qa' ? [MACHINES_SOURCE] : [])],
      output: {
        // What several pages share is named after all of them, and every page would carry these names.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.split('~')[0]?.replace(/\.css$/, '')}-[hash][extname]`,
        codeSplitting: {
          // What seldom changes comes in files of its own, and what every page needs in one more. What some pages share is put
          // together by who needs it, so that no page loads much that it does not draw.
          groups: [
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', priority: 3, test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            { name: 'flows', priority: 3, test: /node_modules\/(xstate|@xstate)\// },
            { name: 'shell', priority: 2, tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html)$)/ },
            {
              name: 'parts',
              priority: 1,
              test: /src\/ui\/(?!Mantine|mantine|Dialog|ConfirmDialog|CandleChart|QrCode)|@tabler/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
          ],
        },
      },
    },
  },
}));
