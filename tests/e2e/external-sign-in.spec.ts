// Through an external provider and back, in a browser. The provider is a real one; the platform is a scripted one on
// every run, since ours contacts no provider and others would have to be set up for this address.
import { expect, test } from '@playwright/test'
import { A_TOKEN } from '../support/a-token'
import { withExternalSignIn } from '../support/external-sign-in'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let provider: OpenIdProvider
let console_: TestConsole

test.beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  provider = await startOpenIdProvider([`${console_.origin}/login/oauth2/code/`])
  withExternalSignIn(platform, { provider, accounts: ['ann@acme.example'] })
})
test.afterAll(async () => {
  await console_?.close()
  await provider?.close()
  await platform?.close()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a refusal is told; then in, at the page that was asked for, with no token in any address', async ({
      page,
    }) => {
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      await page.goto(`${console_.origin}/profile?from=mail`)
      await page.getByRole('link', { name: 'Continue with Acme' }).click()
      await expect(page.getByRole('heading', { name: 'Acme identity' })).toBeVisible()
      await page.getByRole('button', { name: 'Refuse' }).click()
      await expect(page.getByRole('alert')).toContainText('The owner <b>said</b> no')
      await page.getByRole('link', { name: 'Close' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)

      await page.getByRole('link', { name: 'Continue with Acme' }).click()
      await page.getByLabel('Name').fill('ann@acme.example')
      await page.getByRole('button', { name: 'Let me in' }).click()
      await expect(page).toHaveURL(`${console_.origin}/profile?from=mail`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
      expect(addresses.filter((address) => /accessToken/.test(address) || A_TOKEN.test(address))).toEqual([])
    })
  })
}
