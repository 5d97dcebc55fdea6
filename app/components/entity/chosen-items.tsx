// The entities that something is done to: the first of them by name, and all that the platform refused, with why.
import { ErrorWords } from '~/components/forms/error-words'
import { OutsideText } from '~/components/ui/outside-text'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'

const MOST_NAMED = 20

interface ChosenItemsProps {
  items: readonly { id: string; name: string }[]
  failures?: readonly { id: string; error: FieldError }[]
}

export function ChosenItems({ items, failures = [] }: ChosenItemsProps) {
  const t = useT()
  const errors = new Map(failures.map(({ id, error }) => [id, error]))
  return (
    <ul className="divide-y divide-line-1 border-y border-line-1">
      {items
        .filter(({ id }, index) => index < MOST_NAMED || errors.has(id))
        .map(({ id, name }) => {
          const error = errors.get(id)
          return (
            <li key={id} className="py-1.5">
              <OutsideText text={name} />
              {error && (
                <span className="block text-12 text-critical">
                  <ErrorWords error={error} />
                </span>
              )}
            </li>
          )
        })}
      {items.length > MOST_NAMED && (
        <li className="py-1.5 text-2">{t('operation-page.and-more', { count: items.length - MOST_NAMED })}</li>
      )}
    </ul>
  )
}
