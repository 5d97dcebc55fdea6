// The handles of the pages of a rule chain's editor: their texts, and the way to them.
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'

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
