// Asks before relations are deleted.
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { ErrorSummary } from '~/components/ui/error-summary'
import { OutsideText } from '~/components/ui/outside-text'
import { RouteDialog } from '~/components/ui/route-dialog'
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
    <RouteDialog
      title={t('relation.delete-title', { count, name: rows[0]?.name ?? rows[0]?.end.id ?? '' })}
      closeTo={closeTo}
      width={480}
      form={{}}
      actions={
        <SubmitButton kind="danger-solid" busyWords={t('form.working')}>
          {t('relation.delete', { count })}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorSummary title={<ErrorWords error={error} />} />}
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
      </div>
    </RouteDialog>
  )
}
