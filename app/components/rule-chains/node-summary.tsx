// The nodes of a rule chain in short: a line for each thing that nodes do.
import type { NodeGroup } from '~/lib/entity/rule-chain/nodes'
import { useT } from '~/lib/i18n/use-t'

/** The platform's words that have one of ours. */
const TYPES = ['FILTER', 'ENRICHMENT', 'TRANSFORMATION', 'ACTION', 'EXTERNAL', 'FLOW', 'UNKNOWN']

export function NodeSummary({ groups }: { groups: readonly NodeGroup[] }) {
  const t = useT()
  if (groups.length === 0) return <span className="text-2">{t('rule-chain.no-nodes')}</span>
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {t('rule-chain.nodes-counted', { count: total })}
      <ul className="mt-1 flex flex-col gap-1">
        {groups.map(({ type, count, kinds }) => (
          <li key={type}>
            <span className="font-medium">
              {TYPES.includes(type) ? t(`rule-chain.type-${type}`, { number: count }) : `${type}: ${count}`}
            </span>
            <ul className="text-2">
              {kinds.map((kind) => (
                <li key={kind.name} className="ps-4">
                  <bdi>{kind.name || '–'}</bdi>
                  {kind.count > 1 && ` ${t('rule-chain.times', { number: kind.count })}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
