import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { asInside } from './inside.config.js'

export default defineConfig({
  plugins: [asInside()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'embedded-platform/**/*.test.ts',
      'server/**/*.test.ts',
      'tests/{http,contract,unit}/**/*.test.ts',
    ],
    setupFiles: ['tests/support/console-error.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
