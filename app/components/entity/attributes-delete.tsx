// Asks before attributes are deleted, and says which ones can't be.
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'

const Key = ({ name }: { name: string }) => (
  <code className="font-mono text-12 break-all">
    <bdi>{name}</bdi>
  </code>
)

function Kept({ words, keys }: { words: string; keys: string[] }) {
  if (keys.length === 0) return null
  return (
    <Banner inset tone="caution">
      {words}{' '}
      {keys.map((key) => (
        <span key={key} className="me-2">
          <Key name={key} />
        </span>
      ))}
    </Banner>
  )
}

interface AttributesDeleteProps {
  closeTo: string
  keys: string[]
  /** With commas in them: the platform has no way to name them. */
  stuck: string[]
  /** The platform writes them itself. */
  own: string[]
  error?: FieldError
}

export function AttributesDelete({ closeTo, keys, stuck, own, error }: AttributesDeleteProps) {
  const t = useT()
  const count = keys.length
  return (
    <RouteDialog
      title={t('attribute.delete-title', { count, key: [...keys, ...stuck, ...own][0] ?? '' })}
      closeTo={closeTo}
      width={480}
      form={{}}
      actions={
        count > 0 && (
          <SubmitButton kind="danger-solid" busyWords={t('form.working')}>
            {t('attribute.delete', { count })}
          </SubmitButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorSummary title={<ErrorWords error={error} />} />}
        {count > 0 && <p>{t('attribute.delete-effect', { count })}</p>}
        {count > 1 && (
          <ul className="divide-y divide-line-1 border-y border-line-1">
            {keys.map((key) => (
              <li key={key} className="py-1.5">
                <Key name={key} />
              </li>
            ))}
          </ul>
        )}
        <Kept words={t('attribute.comma-stuck')} keys={stuck} />
        <Kept words={t('attribute.own-keys-kept')} keys={own} />
      </div>
    </RouteDialog>
  )
}
