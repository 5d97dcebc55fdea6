// An error of a form as a sentence in the reader's language, with its link.
import { TextLink } from '~/components/ui/text-link'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'

export function ErrorWords({ error }: { error: FieldError }) {
  const t = useT()
  return (
    <>
      {t(error.key, error.values)}
      {error.link && (
        <>
          {' '}
          <TextLink to={error.link.to} className="text-critical">
            {t(error.link.key)}
          </TextLink>
        </>
      )}
    </>
  )
}
