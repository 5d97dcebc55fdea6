// Asks before attributes are deleted, and says which ones can't be.
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { Banner } from '~/components/ui/banner'
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
    <ConfirmDialog
      title={t('attribute.delete-title', { count, key: [...keys, ...stuck, ...own][0] ?? '' })}
      closeTo={closeTo}
      action={count > 0 ? t('attribute.delete', { count }) : undefined}
      isDanger
      error={error}
    >
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
    </ConfirmDialog>
  )
}
