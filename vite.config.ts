import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { defaultSiteSettings, SITE_SETTING_META, siteSettingTokens } from './contract/site-settings.ts';
import { forcedColorRules, shareRules, tokenRules } from './src/ui/css-variables.ts';
import { fontFallbacks } from './src/ui/font-fallbacks.ts';
import { mantineRules } from './src/ui/mantine-variables.ts';
import { breakpoints, schemes } from './src/ui/tokens.ts';
import { APPLE_TOUCH_ICON, MANIFEST_FILE, webManifest } from './src/ui/web-manifest.ts';
import { thirdPartyNotices } from './tools/build/third-party-notices.ts';
import { inspectorPlugin } from './tools/inspector/build/inspector-plugin.ts';
import { MACHINES_SOURCE } from './tools/inspector/build/qa-files.ts';

/**
 * Inlines the order of cascade layers and the background of both themes, so that neither theme
 * flashes.
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

/** Adds a template with preload links of the fonts, which the page's inline script may insert. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
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

/**
 * Writes the operator's settings into meta elements; built pages contain tokens that the server
 * replaces.
 */
const injectSiteSettings = (): Plugin => ({
  name: 'inject-site-settings',
  transformIndexHtml: (_html, { server }): HtmlTagDescriptor[] =>
    Object.entries(server ? defaultSiteSettings : siteSettingTokens).map(([name, content]) => ({
      tag: 'meta',
      attrs: { name: SITE_SETTING_META + name, content },
      injectTo: 'head',
    })),
});

/** Writes the web app manifest, and links it and the icon of Apple's home screens from each page. */
const installable = (): Plugin => ({
  name: 'installable',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST_FILE}` }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: APPLE_TOUCH_ICON }, injectTo: 'head' },
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(webManifest) });
  },
});

/** `@mixin from-tablet` and `@mixin below-tablet`: the media queries of a breakpoint. */
const breakpointMixins = Object.fromEntries(
  Object.entries(breakpoints).flatMap(([name, width]) => [
    [`from-${name}`, { [`@media (width >= ${width})`]: { '@mixin-content': {} } }],
    [`below-${name}`, { [`@media (width < ${width})`]: { '@mixin-content': {} } }],
  ]),
);

/** Mixins without arguments whose rules are computed in TypeScript. */
const computedMixins = {
  tokens: tokenRules,
  'forced-colors': forcedColorRules,
  'share-colors': shareRules,
  'mantine-variables': mantineRules,
  'font-fallbacks': fontFallbacks,
};

export default defineConfig(({ command, mode }) => ({
  define: {
    // The inspector is part of development and QA builds only.
    __QA__: command === 'serve' || mode === 'qa',
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One chunk for the pages of the admins (`adminPage`) but the dashboard: every page loads the
      // list of chunks.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/admin') && routeId !== '/admin/' ? [] : undefined,
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    firstPaint(),
    preloadFonts(),
    injectSiteSettings(),
    installable(),
    thirdPartyNotices(),
    inspectorPlugin(),
  ],
  css: {
    // Shorter than the default names: each occurs in the page, its styles and its scripts.
    modules: { generateScopedName: '[local]_[hash:base64:4]' },
    postcss: { plugins: [postcssPresetMantine({ mixins: { ...breakpointMixins, ...computedMixins } })] },
  },
  build: {
    outDir: mode === 'qa' ? 'dist/qa' : 'dist/client',
    target: 'es2022',
    // Lists the files that a rendered page needs.
    manifest: true,
    // Browsers without `modulepreload` (Safari 16) load the same scripts a moment later.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', ...(mode === 'qa' ? [MACHINES_SOURCE] : [])],
      output: {
        // By default, shared chunks are named after all their pages. 42 bits of a hash are enough for
        // one name, and every page loads the list of all names.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.split('~')[0]?.replace(/\.(css|svg)$/, '')}-[hash:7][extname]`,
        codeSplitting: {
          // Libraries that rarely change and the code of every page have chunks of their own. A page
          // needs the shared code from its first touch on: few chunks, though each page uses only a part
          // of them, because each of a hundred files costs more than the bytes that a page leaves unused
          // (decision 107). Only components, which have styles, are grouped by the pages that use them:
          // the styles of a chunk are inlined. Every page uses PageHead, so neither it nor PageIntro,
          // which imports it, may be merged with a group of some pages.
          groups: [
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', priority: 3, test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            { name: 'flows', priority: 3, test: /node_modules\/(xstate|@xstate)\// },
            {
              name: 'shell',
              priority: 2,
              tags: ['$initial'],
              // Neither the entry nor the inspector, which is an entry of its own in QA builds.
              test: /^(?!.*(main\.tsx|index\.html)$)(?!.*\/tools\/inspector\/)/,
            },
            { name: 'icons', priority: 1, minShareCount: 2, test: /@tabler/ },
            {
              name: 'requests',
              priority: 1,
              minShareCount: 3,
              test: /node_modules\/(zod|ky)\/|\/contract\/|\/src\/(actors|adapters|loading)\//,
            },
            {
              name: 'controls',
              priority: 1,
              minShareCount: 3,
              test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll|clsx)\/(?!.*\.css)/,
            },
            // Apart from them: a page with other controls does without its style sheets.
            { name: 'fields', test: /src\/ui\/fields/ },
            {
              name: 'parts',
              priority: 1,
              test: /src\/ui\/(?!PageHead|PageIntro|PhaseCard|mantine|fields|Dialog|ConfirmDialog|CandleChart)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
            },
          ],
        },
      },
    },
  },
}));
