// What journeys of code that tenants wrote have in common.
import type { Page } from '@playwright/test'
import { alias, boardOf, oneDevice } from '../support/boards'
import type { Session } from '../support/platform-api'

export const tile = (page: Page, title: string) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name: title }) })

export async function board(api: Session, deviceId: string, widgets: Record<string, object>): Promise<string> {
  const body = boardOf({ entityAliases: alias('a', oneDevice(deviceId)), widgets })
  return (await api.call<{ id: { id: string } }>('POST', '/api/dashboard', body)).id.id
}

/** What must not happen: a page that throws, a policy that had to step in, a mark of foreign code. */
export async function watched(page: Page) {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(String(error)))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('console', (message) => message.text().startsWith('policy') && found.push(message.text()))
  return async () => [...found, ...(await page.evaluate(() => ('mine' in window ? ['mine'] : [])))]
}
