// To the previous and the next row of the list an entity was opened from.
import { IconLink } from '~/components/ui/icon-button'
import type { RowLink, RowsAround } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'

export function RowSteps({ around: { previous, next } }: { around: RowsAround }) {
  const t = useT()
  if (!previous && !next) return null
  const step = (row: RowLink | undefined, icon: 'chevron-start' | 'chevron-end', text: string) =>
    row && <IconLink to={row.to} prefetch="intent" kind="quiet" icon={icon} label={t(text, { name: row.name })} />
  return (
    <span className="inline-flex">
      {step(previous, 'chevron-start', 'entity.previous')}
      {step(next, 'chevron-end', 'entity.next')}
    </span>
  )
}
