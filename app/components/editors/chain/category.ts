// The colours of the categories (design-system.md §2.5), by the class of the styles that has them.
const NAMES: Readonly<Record<string, string>> = {
  FILTER: 'filter',
  ENRICHMENT: 'enrichment',
  TRANSFORMATION: 'transformation',
  ACTION: 'action',
  EXTERNAL: 'external',
  FLOW: 'chain',
  RULE_CHAIN: 'chain',
}

export const categoryClass = (category: string): string => `of-${NAMES[category] ?? 'unknown'}`
