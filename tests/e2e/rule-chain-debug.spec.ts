// A script is tried and used; a real message walks a chain in debug, and its way is drawn.
import { expect } from '@playwright/test'
import { connectAsync } from 'mqtt'
import { makeDevice, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { mqttAddress, test } from './fixtures'

interface Ref {
  id: { id: string }
}

const node = (clazz: string, name: string, configuration: object) => ({
  type: `org.thingsboard.rule.engine.${clazz}`,
  name,
  debugMode: true,
  configuration,
  additionalInfo: { layoutX: 100, layoutY: 200 },
})

test('a script is tried and used, then a message sent by MQTT walks the chain and its path is drawn', async ({
  page,
  tenant,
  signIn,
}) => {
  const { api } = tenant
  const { id } = await api.call<Ref>('POST', '/api/ruleChain', { name: unique('Walk') })
  const graph = await api.call<{ nodes: (Ref & { name: string })[] }>('POST', '/api/ruleChain/metadata', {
    ruleChainId: id,
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbJsFilterNode', 'Is it hot', { jsScript: 'return msg.temperature > 50;' }),
      node('action.TbLogNode', 'Hot', { jsScript: 'return "hot";' }),
      node('action.TbLogNode', 'Cold', { jsScript: 'return "cold";' }),
    ].map((one, place) => ({ ...one, additionalInfo: { layoutX: 280 + 260 * place, layoutY: 160 + 120 * place } })),
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 0, toIndex: 2, type: 'False' },
    ],
  })
  const filter = graph.nodes.find(({ name }) => name === 'Is it hot')?.id.id ?? ''
  await signIn(page, tenant.admin)
  await page.goto(`/ruleChains/${id.id}/nodes/${filter}/test`)
  const editor = page.getByRole('textbox', { name: 'Script' })
  await expect(page.locator('.cm-editor').last()).toBeVisible()
  await expect(page.getByText('function Filter(msg, metadata, msgType) {')).toBeVisible()
  const code = page.locator('.cm-content').last()
  const write = async (text: string) => {
    await code.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  await write('return msg.b.c > 1;')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The script fails in line 1')).toBeVisible()
  await write('return msg.temperature > 20;')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The script can be read, and ends.')).toBeVisible()
  await expect(editor.first()).toHaveValue('return msg.temperature > 20;')
  await code.click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('True goes to: Hot')).toBeVisible()
  await expect(editor.first()).toHaveValue('return msg.temperature > 20;')
  await expect(page.locator('.loading-bar')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this script' }).click()
  await expect(page).toHaveURL(`/ruleChains/${id.id}`)
  await page.goto(`/ruleChains/${id.id}?view=list`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 unsaved change')).toHaveCount(0)

  const all = await api.call<{ data: (Ref & { root: boolean })[] }>('GET', '/api/ruleChains?pageSize=100&page=0')
  const root = all.data.find((chain) => chain.root)
  await api.call('POST', `/api/ruleChain/${id.id}/root`)
  const device = await makeDevice(api)
  const client = await connectAsync(`mqtt://${mqttAddress()}`, { username: device.token, connectTimeout: 5000 })
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature: 30.5 }), { qos: 1 })
  await client.endAsync()
  const passed = page.locator('.passage', { hasText: 'POST_TELEMETRY_REQUEST' }).first()
  await expect(async () => {
    await page.goto(`/ruleChains/${id.id}/nodes/${filter}/events`)
    await expect(passed).toContainText('True', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  expect(await axeFindings(page)).toEqual([])
  await passed.getByRole('link', { name: 'Show the path' }).click()
  await expect(page.locator('.flow-canvas')).toBeVisible()
  await expect(page.getByText('The path of one message')).toBeVisible()
  await expect(page.locator('[data-step="1"]')).toContainText('Is it hot')
  await expect(page.locator('[data-step="2"]')).toContainText('Hot')
  await expect(page.locator('[data-step]')).toHaveCount(2)
  await expect(page.locator('[data-taken]')).toHaveAttribute('data-label', 'True')
  await page.locator('[data-step="1"]').click()
  await page.getByRole('tab', { name: 'Events' }).click()
  const noted = page.locator('.flow-events > li', { hasText: 'POST_TELEMETRY_REQUEST' }).first()
  await expect(noted).toContainText('Out · True')
  expect(await axeFindings(page)).toEqual([])
  // Over the canvas the test is a dialog: with the message that came, and what ran is a step of what is drawn.
  await noted.getByRole('button', { name: 'Try in the test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test “Is it hot”' })
  await expect(dialog.getByText('A message that came in')).toBeVisible()
  await expect(dialog.locator('.cm-content').first()).toContainText('30.5')
  await dialog.locator('.cm-content').last().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('return msg.temperature > 10;')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('True goes to: Hot')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // What was typed is not closed away.
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('dialog', { name: 'Throw away what you typed?' }).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Use this script' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expect(page).toHaveURL(/message=/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('link', { name: 'Hide the path' }).click()
  await expect(page.locator('[data-step]')).toHaveCount(0)
  await api.call('POST', `/api/ruleChain/${root?.id.id}/root`)
})
