// The handles of the pages of a rule chain's editor: their texts, and the way to them.
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import type { Crumb } from '~/lib/route-handle'

interface ChainData {
  chain: { id: string; name: string }
}

/** `page`: what a page below it is called, a translation key. */
export const chainHandle = (page?: string, more: string[] = []) => ({
  i18n: ['chain', 'entity', 'operation', 'rule-chain', 'form', ...more],
  trail: (t: T, data: ChainData | null) => [
    { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
    ...(data ? [{ label: data.chain.name, to: page ? paths.chain(data.chain.id) : '' }] : []),
    ...(page ? [{ label: t(page), to: '' }] : []),
  ],
})

/** The way to a page of a chain, or of a node of it, that stands outside of its editor; `last`: what that page is called. */
export const besideChain =
  (last: (t: T, node?: { name: string }) => string | undefined) =>
  (t: T, data: unknown): Crumb[] => {
    const { chain, node } = (data ?? {}) as Partial<ChainData & { node: { name: string } }>
    const label = last(t, node)
    return [
      { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
      ...(chain ? [{ label: chain.name, to: paths.of('ruleChain').one(chain.id) }] : []),
      ...(label ? [{ label, to: '' }] : []),
    ]
  }
