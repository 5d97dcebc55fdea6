// What journeys do on the canvas of a rule chain alike.
import { expect, type Page } from '@playwright/test'

/** Resolves when the page tells that the chain was saved, and has read it again. */
export async function saveChain(
  page: Page,
  press = () => page.getByRole('button', { name: 'Save', exact: true }).click(),
) {
  await press()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /” saved/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('.loading-bar')).toHaveCount(0)
}
