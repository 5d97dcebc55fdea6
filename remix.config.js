// The one home of Remix's options; vite.config.ts hands it to the Vite plugin (docs/decisions/001).
import { flatRoutes } from 'remix-flat-routes'

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  basename: process.env.BASE_PATH || '/',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: true,
  },
  routes: (defineRoutes) =>
    flatRoutes('routes', defineRoutes, {
      ignoredRouteFiles: ['.*', '**/__*.*', '**/*.server.*', '**/*.client.*', '**/*.test.*'],
    }),
}
