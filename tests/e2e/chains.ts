// What journeys do on the canvas of a rule chain alike.
import { expect, type Page } from '@playwright/test'
import { type TestTenant, unique } from '../support/platform-api'

interface NewNode {
  type: string
  name: string
  configuration: object
  additionalInfo: { layoutX: number; layoutY: number }
}

export interface NewChain {
  nodes: readonly NewNode[]
  connections: readonly { fromIndex: number; toIndex: number; type: string }[]
}

/** A chain that begins with its first node, or an empty one; its id. */
export async function makeChain({ api }: TestTenant, name: string, graph?: NewChain): Promise<string> {
  const { id } = await api.call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: unique(name), root: false })
  if (graph) await api.call('POST', '/api/ruleChain/metadata', { ruleChainId: id, firstNodeIndex: 0, ...graph })
  return id.id
}

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
