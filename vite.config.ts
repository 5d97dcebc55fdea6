import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { manualChunks } from './chunks.config.js'
import { asInside } from './inside.config.js'
import { licencesApart, linksLeftOut, modulesWait, olderWaysLeftOut } from './modules.config.js'
import remixConfig from './remix.config.js'

// Under a base path the assets live there too; '/' otherwise.
const base = `${(process.env.BASE_PATH || '').replace(/\/$/, '')}/`

/** What i18next tells where it is being debugged, which is nowhere. */
const UNHEARD = ['log', 'warn', 'deprecate'].map((name) => `this.logger.${name}`)

export default defineConfig(({ isSsrBuild }) => ({
  base,
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  plugins: [
    ...(isSsrBuild ? [] : [modulesWait(), linksLeftOut(), olderWaysLeftOut(remixConfig.future), licencesApart()]),
    asInside(),
    tailwindcss(),
    remix({ ...remixConfig, basename: base }),
  ],
  optimizeDeps: {
    // Server-only packages: pre-bundling them for the browser kills the development server (stack.md G5).
    exclude: ['remix-auth', 'redis', 'ws', 'express', '@electric-sql/pglite', 'pg', 'aedes', 'mqtt'],
    esbuildOptions: { target: 'es2022' },
  },
  build: {
    target: 'es2022',
    // Without `hoist…` a file names what it uses itself, and not what that uses too: pages and later files are told all
    // that they need beforehand (the manifest, the list beside each `import()`), so that nothing comes later for it.
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks, hoistTransitiveImports: false } },
    // 4 % less to fetch on every first visit than by esbuild, for some seconds of a build.
    ...(isSsrBuild
      ? {}
      : {
          minify: 'terser',
          terserOptions: { ecma: 2020, compress: { passes: 2, pure_funcs: UNHEARD }, format: { comments: false } },
        }),
  },
}))
