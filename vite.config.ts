import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { CHUNKS } from './scripts/chunks.ts'
import { hosting } from './scripts/hosting.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { reactWithMacros } from './scripts/macros.ts'
import { prerender } from './scripts/prerender/plugin.ts'
import {
  contentSecurityPolicy,
  LICENCES_PATH,
  openApiAsset,
  PRECACHE_PATH,
  precacheList,
  seedAsset,
  unlistedLicences,
  WHATS_NEW_PATH,
  whatsNewAsset,
} from './scripts/vite-plugins.ts'

const precache = precacheList()

export default defineConfig(({ command }) => ({
  base: process.env.BASE ?? '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader imports the contract of its area, so it is loaded together with its screen.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        // The website's layout and home page are in the chunk of the app's start (scripts/chunks.ts).
        splitBehavior: ({ routeId }) => (routeId === '/_blank' || routeId === '/_blank/' ? [] : undefined),
      },
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    reactWithMacros(),
    // A missing translation fails the build; DRAFT=1 allows builds of unfinished work.
    lingui({ failOnMissing: command === 'build' && !process.env.DRAFT }),
    seedAsset(),
    openApiAsset(),
    inlineScripts(),
    contentSecurityPolicy(),
    whatsNewAsset(),
    unlistedLicences(),
    precache.plugin,
    prerender(),
    hosting(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: {
        // Only the home page is cached prerendered; other pages open from the plain shell. The release notes are always fetched from the
        // host, and the screenshots of | the manifest are for app stores. The Chinese font of PDF files has 1.5 MB (docs/decisions/028).
        globIgnores: [PRECACHE_PATH, '*/**/index.html', WHATS_NEW_PATH, 'screenshots/**', 'assets/noto-sans-sc-chinese*'],
        manifestTransforms: [precache.writeList],
        globPatterns: ['**/*.{html,js,css,woff,woff2,json,webmanifest,svg,png,webp}', LICENCES_PATH],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    license: { fileName: LICENCES_PATH },
    rolldownOptions: { output: { codeSplitting: CHUNKS } },
    // The modules of an office screen are preloaded together. Code that the screen opens later is loaded step by step, so that it does not
    // delay the screen.
    modulePreload: {
      resolveDependencies: (_, files, { hostId, hostType }) => (hostType === 'html' || hostId.includes('office-') ? files : []),
    },
  },
  // A worker that loads a library only when it needs it has several scripts.
  worker: { format: 'es' },
  server: { port: 5173 },
}))
