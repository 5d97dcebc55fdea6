// Findings of axe on a page, one line each.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run: (
    where: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] }>
}

export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (rules) => {
    // What comes in is judged once it stands there: on its way a text has the colours of neither.
    const moving = document.getAnimations().filter((one) => {
      return one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime)
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { runOnly: rules })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
    )
  }, RULES)
}
