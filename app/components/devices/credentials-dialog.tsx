// The credentials of a device, over its list or its page: whoever manages devices changes them, others read them.
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink } from '~/components/ui/text-link'
import type { ShownCredentials } from '~/lib/entity/device/shown-credentials'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { CertificateFacts } from './certificate-facts'
import { SecretFacts } from './secret-facts'
import { SecretFields, useSecretLabels } from './secret-fields'

export function CredentialsDialog() {
  const { id, name, closeTo, canManage, secret, hasPassword, certificate } = useLoaderData<ShownCredentials>()
  const result = useActionData<{ result: FormResult }>()?.result
  const t = useT()
  const labels = useSecretLabels()
  const isEditable = canManage && secret?.type !== 'OTHER'
  const values = { credentialsType: secret?.type ?? 'ACCESS_TOKEN', ...(secret?.type === 'OTHER' ? {} : secret) }
  const form = bindForm({ id: 'credentials', result, values })
  return (
    <RouteDialog
      title={t('credentials.of', { name })}
      closeTo={closeTo}
      form={isEditable ? { noValidate: true } : undefined}
      actions={
        isEditable && <SubmitButton busyWords={t('form.saving')}>{t('credentials.save-credentials')}</SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        {secret?.type === 'X509_CERTIFICATE' && <CertificateFacts certificate={certificate} />}
        {isEditable ? (
          <>
            <EnterSubmits />
            <FormErrors form={form} labels={labels} />
            <SecretFields
              form={form}
              title={t('credentials.type')}
              tokenHelp={t('credentials.access-token-change-help')}
              passwordHelp={hasPassword ? t('credentials.password-kept-help') : undefined}
              underPassword={
                hasPassword && (
                  <CheckboxField field={form.field('removePassword')} label={t('credentials.remove-password')} />
                )
              }
            />
          </>
        ) : (
          <SecretFacts secret={secret} hasPassword={hasPassword} />
        )}
        <p className="border-t border-line-2 pt-4">
          <TextLink to={paths.of('device').one(id, 'telemetry', { connect: 'open' })}>
            {t('entity.how-to-connect')}
          </TextLink>
        </p>
      </div>
    </RouteDialog>
  )
}
