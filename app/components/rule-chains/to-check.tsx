// What is to be checked before the chain is saved, each with the way to its node.

import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { TextLink } from '~/components/ui/text-link'
import type { ChainView } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { stepButton } from '~/lib/rule-chain/list-step'
import { FindingLine } from './finding-line'

export function ToCheck({ toCheck, canEdit }: Pick<ChainView, 'toCheck' | 'canEdit'>) {
  const t = useT()
  const { withParams } = useAddress()
  const { count, isRefused, first } = toCheck
  if (count === 0) return undefined
  const more = count - first.length
  return (
    <details
      id="to-check"
      open={isRefused || count <= 3}
      className="mx-gutter mt-3 rounded-8 border border-line-2 bg-surface px-3 py-2"
    >
      <summary className="cursor-pointer font-medium">{t('chain.to-check', { count })}</summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {first.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no order to change
          <li key={index} className="flex flex-wrap items-center gap-x-2">
            {finding.at.node !== undefined && (
              <TextLink to={`${withParams({ at: finding.at.node })}#node-${finding.at.node}`}>
                <bdi>{finding.name?.trim() || t('chain.unnamed')}</bdi>
              </TextLink>
            )}
            <FindingLine finding={finding} />
            {finding.key === 'chain.check-strays' && canEdit && (
              <Button size="small" {...stepButton({ intent: 'strays' })}>
                {t('chain.remove-strays')}
              </Button>
            )}
          </li>
        ))}
        {more > 0 && <li className="text-2">{t('chain.to-check-more', { count: more })}</li>}
      </ul>
    </details>
  )
}
