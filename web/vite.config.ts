import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { chunkGroups } from './chunks.ts'
import { consoleFiles } from './console-files.ts'
import { PLATFORM_PATHS } from './platform-paths.ts'
import { noCircles } from './no-circles.ts'
import { rareFaces } from './rare-faces.ts'
import { spokenWords } from './spoken-words.ts'
import { thirdParty } from './third-party.ts'
import { throughFronts } from './through-fronts.ts'

/** Where the platform answers while developing; the sandbox unless told otherwise. */
const platform = process.env.KAIPIAO_API ?? 'http://127.0.0.1:4000'
const proxy: Record<string, ProxyOptions> = Object.fromEntries(
  PLATFORM_PATHS.map((path) => [path, { target: platform, ws: path === '/ews' }]),
)
/** What hosts of the console say as well (docs/deploy.md); the policy of scripts and styles is theirs alone. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
}
const server = { host: '127.0.0.1', port: Number(process.env.KAIPIAO_CONSOLE_PORT ?? 5173), proxy, headers }

/**
 * Packages behind parts of refine that the console never shows (fields in Markdown, import of CSV, tools for developers).
 * They only export, but do not say so in their package.json: without this each page behind sign-in carries them.
 */
const ONLY_EXPORT =
  /node_modules\/(react-markdown|remark-gfm|papaparse|query-string|error-stack-parser|warn-once)\//

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  // Filled in with each answer where the host sends a content security policy (docs/deploy.md), else it does nothing.
  html: { cspNonce: 'kaipiao-nonce' },
  plugins: [
    react(),
    rareFaces(),
    spokenWords(),
    noCircles(),
    throughFronts(`${import.meta.dirname}/src/kit`),
    consoleFiles(`${import.meta.dirname}/index.html`, `${import.meta.dirname}/src/shell/console.tsx`),
    thirdParty(),
  ],
  // Packages of packages, of which the console needs a few lines.
  resolve: {
    alias: Object.fromEntries(
      ['side-channel', 'pluralize'].map((name) => [name, `${import.meta.dirname}/${name}.cjs`]),
    ),
  },
  server: { ...server, strictPort: true },
  preview: { ...server, strictPort: true },
  build: {
    target: 'es2022',
    // Browsers know it since 2023; one that does not fetches a file when it is wanted.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Two hash applications: the console at `/#/`, the pages for phones at `/h5/#/`.
    rolldownOptions: {
      input: ['index.html', 'h5/index.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        codeSplitting: { groups: chunkGroups() },
        // A group that was split names all pages that load it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash:7].js`,
      },
      treeshake: { moduleSideEffects: [{ test: ONLY_EXPORT, sideEffects: false }] },
    },
    chunkSizeWarningLimit: 900,
  },
})
