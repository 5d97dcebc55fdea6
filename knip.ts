import type { KnipConfig } from 'knip'

// What a style sheet imports is used as much as what a module imports.
const importsOf = (css: string) =>
  [...css.matchAll(/@import\s+['"]([^'"]+)['"]/g), ...css.matchAll(/url\(['"]?([^'")]+)['"]?\)/g)]
    .map(([, from]) => `import '${from}'`)
    .join('\n')

export default {
  entry: [
    'server.ts',
    'remix.config.js',
    'embedded-platform/main.ts',
    '{server,embedded-platform}/check-settings.ts',
    'embedded-platform/db/prepare.ts',
    'embedded-platform/db/pglite-worker.mjs',
    'app/{root,entry.client,entry.server}.tsx',
    'app/routes/**/*.{ts,tsx}',
    // Modules of their neighbours, no routes of their own: seen as unused when nobody imports them.
    '!app/routes/**/__*.{ts,tsx}',
    '!app/routes/**/__!(entity)/**',
    'scripts/*.mjs',
    'tests/{e2e,http,contract,bench}/**/*.ts',
    'tests/e2e/gallery/main.tsx',
  ],
  project: [
    'app/**/*.{ts,tsx,css}',
    'embedded-platform/**/*.{ts,mjs}',
    'server/**/*.ts',
    'scripts/*.mjs',
    'tests/**/*.{ts,tsx}',
  ],
  compilers: { css: importsOf },
  vite: { config: ['vite.config.ts'] },
  remix: false,
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get', 'mount', 'openssl', 'umount'],
} satisfies KnipConfig
