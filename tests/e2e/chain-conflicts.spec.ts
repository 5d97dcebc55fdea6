// Two people have the same rule chain open, its canvas or the form of its details: the second to save sees what the first
// did, and loses nothing of their own.
import { expect, type Page } from '@playwright/test'
import type { TestTenant } from '../support/platform-api'
import { makeChain, saveChain } from './chains'
import { test } from './fixtures'

interface Graph {
  nodes: { name: string }[]
}
interface Chain {
  name: string
  additionalInfo: { description?: string } | null
}

const CHAIN = {
  nodes: ['First', 'Second'].map((name, at) => ({
    type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
    name,
    configuration: { jsScript: 'return true;' },
    additionalInfo: { layoutX: 300 + at * 320, layoutY: 150 },
  })),
  connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
}

const graphOf = ({ api }: TestTenant, id: string) => api.call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
const namesOf = async (tenant: TestTenant, id: string) =>
  (await graphOf(tenant, id)).nodes.map(({ name }) => name).toSorted()

/** What somebody else does meanwhile. */
async function theyRename(tenant: TestTenant, id: string, from: string, to: string) {
  const graph = await graphOf(tenant, id)
  const nodes = graph.nodes.map((one) => (one.name === from ? { ...one, name: to } : one))
  await tenant.api.call('POST', '/api/ruleChain/metadata', { ...graph, nodes })
}

const nodeCalled = (page: Page, name: string) =>
  page.locator('.flow-canvas [data-node]').filter({ hasText: name }).first()

async function rename(page: Page, from: string, to: string) {
  await nodeCalled(page, from).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(to)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(nodeCalled(page, to)).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('on the canvas: other nodes are merged, the same node is asked for, and what was drawn stays', async ({
  page,
  tenant,
  signIn,
}) => {
  const id = await makeChain(tenant, 'Shared', CHAIN)
  await signIn(page, tenant.admin)
  await page.goto(`/ruleChains/${id}`)
  await rename(page, 'First', 'Mine')
  await theyRename(tenant, id, 'Second', 'Theirs')
  await saveChain(page)
  expect(await namesOf(tenant, id)).toEqual(['Mine', 'Theirs'])
  await expect(nodeCalled(page, 'Theirs')).toBeVisible()

  await rename(page, 'Mine', 'Mine again')
  await theyRename(tenant, id, 'Mine', 'Theirs again')
  await save(page)
  await expect(page).toHaveURL(/\/conflict$/)
  await expect(page.getByText('Theirs again').first()).toBeVisible()
  await expect(page.getByText('Mine again').first()).toBeVisible()
  // Gone back without choosing: the draft is there as it was.
  await page.getByRole('link', { name: 'Back to the chain' }).click()
  await expect(nodeCalled(page, 'Mine again')).toBeVisible()
  expect(await namesOf(tenant, id)).toEqual(['Theirs', 'Theirs again'])
  await save(page)
  await expect(page).toHaveURL(/\/conflict$/)
  await page.getByLabel('Take mine').check()
  await saveChain(page)
  expect(await namesOf(tenant, id)).toEqual(['Mine again', 'Theirs'])
})

test('in the form of its details: the field that both changed is told, the others are merged', async ({
  page,
  tenant,
  signIn,
}) => {
  const id = await makeChain(tenant, 'Shared', CHAIN)
  const read = () => tenant.api.call<Chain>('GET', `/api/ruleChain/${id}`)
  await signIn(page, tenant.admin)
  await page.goto(`/ruleChains/${id}/edit`)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name', { exact: true })
  await name.fill('Mine')
  const stored = await read()
  const additionalInfo = { ...stored.additionalInfo, description: 'of theirs' }
  await tenant.api.call('POST', '/api/ruleChain', { ...stored, name: 'Theirs', additionalInfo })
  await save(page)
  await expect(dialog.getByText('Someone else changed this meanwhile to “Theirs”').first()).toBeVisible()
  await expect(name).toHaveValue('Mine')
  await save(page)
  await expect(dialog).toHaveCount(0)
  expect(await read()).toMatchObject({ name: 'Mine', additionalInfo: { description: 'of theirs' } })
  // The nodes are as they were.
  expect(await namesOf(tenant, id)).toEqual(['First', 'Second'])
})
