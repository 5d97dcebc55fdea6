import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { asInside } from './inside.config.js'

/**
 * They set the environment that the console reads once, answer functions in the place of the sandbox, or stand in a page
 * of their own: each has a process for itself.
 */
const APART = [
  'app/lib/dashboard/data/sandboxed-series.test.ts',
  'app/lib/live/use-live.test.tsx',
  'app/lib/rule-chain/kept/versions.test.ts',
  'app/lib/session/account-store.test.ts',
  'app/lib/session/session-record.test.ts',
  'server/health.test.ts',
]

export default defineConfig({
  plugins: [asInside()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    setupFiles: ['tests/support/every-test.ts'],
    testTimeout: 120_000,
    // Programs start in them, beside those of other files.
    hookTimeout: 300_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'console',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          exclude: APART,
          // To read the modules anew for each file took two thirds of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['embedded-platform/**/*.test.ts'],
          globalSetup: ['tests/support/platform-program.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/{http,contract}/**/*.test.ts'],
          globalSetup: ['tests/support/shared-programs.ts'],
        },
      },
    ],
  },
})
