// An error of a form as a sentence in the reader's language, with its link or button.
import { TextLink } from '~/components/ui/text-link'
import type { FieldError } from '~/lib/forms/field-error'
import { THEIRS } from '~/lib/forms/theirs'
import { useT } from '~/lib/i18n/use-t'

export function ErrorWords({ error }: { error: FieldError }) {
  const t = useT()
  return (
    <>
      {t(error.key, error.values)}
      {error.theirs && (
        <>
          {' '}
          <button
            type="submit"
            name={THEIRS}
            value={error.theirs}
            formNoValidate
            className="font-semibold underline underline-offset-3"
          >
            {t('form.use-theirs')}
          </button>
        </>
      )}
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
