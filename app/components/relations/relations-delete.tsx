// Asks before relations are deleted.
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { OutsideText } from '~/components/ui/outside-text'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import type { RelationRow } from '~/lib/entity/relations/row'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'

interface RelationsDeleteProps {
  closeTo: string
  rows: RelationRow[]
  error?: FieldError
}

export function RelationsDelete({ closeTo, rows, error }: RelationsDeleteProps) {
  const t = useT()
  const count = rows.length
  return (
    <ConfirmDialog
      title={t('relation.delete-title', { count, name: rows[0]?.name ?? rows[0]?.end.id ?? '' })}
      closeTo={closeTo}
      action={t('relation.delete', { count })}
      isDanger
      error={error}
    >
      <p>{t('relation.delete-effect', { count })}</p>
      <ul className="divide-y divide-line-1 border-y border-line-1">
        {rows.map(({ id, type, end, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <OutsideText text={type} className="max-w-[12rem] text-2" />
            <OutsideText text={name ?? end.id} className="max-w-[18rem] font-medium" />
            <span className="text-2">{entityTypeWords(t, end.entityType)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
