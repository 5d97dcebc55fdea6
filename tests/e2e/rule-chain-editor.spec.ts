// With JavaScript off: a chain is built from nothing, taken back in part, and saved; two people who changed the same node
// choose whose change counts.
import { expect, type Page } from '@playwright/test'
import { unique } from '../support/platform-api'
import { test } from './fixtures'

test.use({ javaScriptEnabled: false })

interface Graph {
  firstNodeIndex: number | null
  nodes: { name: string; type: string }[]
  connections: { fromIndex: number; toIndex: number; type: string }[] | null
}

const FILTER = 'org.thingsboard.rule.engine.filter.TbJsFilterNode'
const node = (page: Page, name: string) =>
  page.locator('[data-node]').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function addNode(page: Page, type: string, name: string) {
  await page.locator(`a[href*="type=${type}"]`).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add node', exact: true }).last().click()
  await expect(node(page, name)).toBeVisible()
}

test('a chain is built from nothing without scripts', async ({ page, tenant, signIn }) => {
  const name = unique('Chain')
  await signIn(page, tenant.admin)
  await page.goto('/ruleChains/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add rule chain' }).click()
  await expect(page.getByText('This rule chain has no nodes yet')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)

  await page.getByRole('link', { name: 'Add node', exact: true }).click()
  await addNode(page, FILTER, 'Is warm')
  await node(page, 'Is warm').getByRole('link', { name: 'Add route from Is warm' }).click()
  // To a node that is not there yet.
  await page.getByRole('main').getByRole('link', { name: 'True', exact: true }).click()
  await addNode(page, 'org.thingsboard.rule.engine.action.TbLogNode', 'Tell')
  await node(page, 'Is warm').getByRole('link', { name: 'Add route from Is warm' }).click()
  await page.getByLabel('Failure', { exact: true }).check()
  await page.getByLabel('Leads to').selectOption('Tell')
  await page.getByRole('button', { name: 'Add route', exact: true }).last().click()
  await expect(page.locator('[data-connection]')).toHaveCount(2)
  await node(page, 'Tell').getByRole('button', { name: 'Remove Tell' }).click()
  await expect(page.locator('[data-node]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('[data-connection][data-label=Failure]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” saved`)).toBeVisible()

  const { nodes, connections, firstNodeIndex } = await tenant.api.call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
  expect(nodes[firstNodeIndex ?? -1]).toMatchObject({ name: 'Is warm', type: FILTER })
  expect(connections?.map(({ type }) => type).toSorted()).toEqual(['Failure', 'True'])
})

test('two people change one node, and the second chooses', async ({ page, tenant, signIn }) => {
  const chain = await tenant.api.call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: unique('Chain') })
  const graph = {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      {
        type: FILTER,
        name: 'Before',
        debugMode: false,
        configuration: { jsScript: 'return true;' },
        additionalInfo: { layoutX: 300, layoutY: 100 },
      },
    ],
    connections: [],
  }
  const stored = await tenant.api.call<Graph>('POST', '/api/ruleChain/metadata', graph)
  await signIn(page, tenant.admin)
  await page.goto(`/ruleChains/${chain.id.id}`)
  await page.getByRole('link', { name: 'Edit Before' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Apply', exact: true }).last().click()
  await expect(node(page, 'Mine')).toBeVisible()
  const nodes = stored.nodes.map((one) => ({ ...one, name: 'Theirs' }))
  await tenant.api.call('POST', '/api/ruleChain/metadata', { ...stored, nodes })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/conflict$/)
  await page.getByLabel('Take mine').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(node(page, 'Mine')).toBeVisible()
  const saved = await tenant.api.call<Graph>('GET', `/api/ruleChain/${chain.id.id}/metadata`)
  expect(saved.nodes.map(({ name }) => name)).toEqual(['Mine'])
})
