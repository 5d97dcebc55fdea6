// Rule chains that other people exported, on the canvas: what nobody changed is saved as it was.
import { expect } from '@playwright/test'
import { examplesIn } from '../support/import-forms'
import { unique } from '../support/platform-api'
import { saveChain } from './chains'
import { test } from './fixtures'

interface Graph {
  nodes: { additionalInfo: { layoutX: number; layoutY: number } }[]
}

test('what other people exported is drawn and saved, and differs where it was moved alone', async ({
  page,
  tenant,
  signIn,
}) => {
  const files = examplesIn('rule-chains')
  test.skip(files.length === 0, 'no examples to be tried: EXAMPLES')
  const { call } = tenant.api
  const makeChain = async () =>
    (await call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: unique('Other people’s') })).id.id
  const graphOf = (id: string) => call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
  await signIn(page, tenant.admin)
  for (const { name, text } of files) {
    const id = await makeChain()
    const ruleChainId = { entityType: 'RULE_CHAIN', id }
    const targetRuleChainId = { entityType: 'RULE_CHAIN', id: await makeChain() }
    const { metadata } = JSON.parse(text)
    const ruleChainConnections = metadata.ruleChainConnections?.map((one: object) => ({ ...one, targetRuleChainId }))
    await call('POST', '/api/ruleChain/metadata', { ...metadata, ruleChainId, ruleChainConnections })
    const before = await graphOf(id)
    await page.goto(`/ruleChains/${id}`)
    await page.locator('.flow-canvas [data-node="0"]').click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('1 unsaved change')).toHaveCount(0)
    await page.keyboard.press('Shift+ArrowDown')
    await saveChain(page)
    const [moved, ...others] = before.nodes
    if (!moved) throw new Error(`${name} has no nodes`)
    const { layoutX, layoutY } = (await graphOf(id)).nodes[0]?.additionalInfo ?? {}
    expect({ name, layoutX, by: Math.abs((layoutY ?? 0) - moved.additionalInfo.layoutY) }).toMatchObject({
      name,
      layoutX: moved.additionalInfo.layoutX,
      by: 1,
    })
    const expected = { ...moved, additionalInfo: { ...moved.additionalInfo, layoutY } }
    expect(await graphOf(id)).toEqual({ ...before, nodes: [expected, ...others] })
  }
})
