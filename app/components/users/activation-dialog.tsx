// The link by which somebody sets a first password, to be handed over, or sent by mail once more.
import { ErrorWords } from '~/components/forms/error-words'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { LinkButton } from '~/components/ui/link-button'
import { LinkToCopy } from '~/components/ui/link-to-copy'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

interface ActivationDialogProps {
  email: string
  closeTo: string
  /** The form for another one, that is to follow. */
  addTo?: string
  link?: string
  /** Epoch milliseconds, where it does not live until it is used. */
  endsAt?: number
  /** The reason why there is none. */
  problem?: FieldError
  result?: FormResult
}

export function ActivationDialog({ email, closeTo, addTo, link, endsAt, problem, result }: ActivationDialogProps) {
  const t = useT()
  const format = useFormat()
  const form = bindForm({ id: 'activation', result, values: {} })
  return (
    <RouteDialog
      title={t('user.activation')}
      closeTo={closeTo}
      form={link ? {} : undefined}
      footerStart={addTo && <LinkButton to={addTo}>{t('user.add-next')}</LinkButton>}
      actions={
        link && (
          <SubmitButton kind="secondary" busyWords={t('user.sending')}>
            {t('user.send-mail')}
          </SubmitButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={{}} />
        {problem && (
          <Banner inset tone="note">
            <ErrorWords error={problem} />
          </Banner>
        )}
        {link && (
          <>
            <p>{t('user.activation-text', { name: email })}</p>
            <LinkToCopy link={link} label={t('user.copy-link')} />
            {endsAt && <p className="text-2">{t('user.activation-ends', { time: format.full(endsAt) })}</p>}
          </>
        )}
      </div>
    </RouteDialog>
  )
}
