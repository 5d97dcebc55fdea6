import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))

// Journeys that stop and start the platform, or look into the embedded one, can't be played against another server.
const elsewhere = Boolean(process.env.E2E_PLATFORM_URL)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // For a machine with other work, or a platform that is far away: waiting ends when what is waited for is there.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: process.env.CI ? 2 : 0,
  grepInvert: elsewhere ? /@embedded/ : undefined,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A recording takes time of every journey: it is made where one is played again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
