// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { ZoneField } from './zone-field'
// Fetched beforehand: what is tried is not how long that takes.
import './combobox'

configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const zones = ['Asia/Tehran', 'Europe/Berlin'].map((id) => ({ id, name: `${id} (UTC)` }))
const show = () => {
  vi.stubGlobal('fetch', async () => Response.json({ options: zones, isAll: true }))
  renderAt(
    <form>
      <ZoneField id="zone" name="zone" label="Zone" zones={zones} none="Mine" />
    </form>,
  )
}
const sent = () => document.querySelector<HTMLInputElement>('input[name="zone"]')?.value
const combobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Zone', hidden: false })

test('a zone that was chosen before its search came stays chosen', async () => {
  show()
  screen.getByLabelText<HTMLSelectElement>('Zone').value = 'Asia/Tehran'
  await vi.waitFor(() => expect(document.querySelector('select')).toBeNull(), { timeout: 20_000 })
  expect((await combobox()).value).toBe('Asia/Tehran (UTC)')
  expect(sent()).toBe('Asia/Tehran')
})

test("nothing chosen is the reader's own", async () => {
  show()
  await vi.waitFor(() => expect(document.querySelector('select')).toBeNull(), { timeout: 20_000 })
  expect((await combobox()).value).toBe('')
  expect(sent()).toBe('')
})
