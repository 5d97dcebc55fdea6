// The credentials of the device; whoever manages devices changes them here, others read them.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CertificateFacts } from '~/components/devices/certificate-facts'
import { SecretFacts } from '~/components/devices/secret-facts'
import { SecretFields, useSecretLabels } from '~/components/devices/secret-fields'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Unsaved } from '~/components/forms/unsaved'
import { TextLink } from '~/components/ui/text-link'
import { changeCredentials, loadCredentials } from '~/lib/entity/device/credentials.server'
import { entityAt } from '~/lib/entity/entity-at.server'
import { can } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form', 'credentials'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, platform } = await requireRight(request, 'device', 'see')
  const canManage = can(user.authority, 'device', 'manage')
  const { id } = entityAt('device', params)
  return { id, canManage, ...(await loadCredentials(platform, id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  return changeCredentials(platform, request, params.deviceId ?? '')
}

export default function DeviceCredentialsPage() {
  const { id, canManage, secret, hasPassword, certificate } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const labels = useSecretLabels()
  const isEditable = canManage && secret?.type !== 'OTHER'
  const values = { credentialsType: secret?.type ?? 'ACCESS_TOKEN', ...(secret?.type === 'OTHER' ? {} : secret) }
  const form = bindForm({ id: 'credentials', result, values })
  return (
    <section aria-labelledby="credentials-title" className="flex max-w-[680px] flex-col gap-6 px-gutter py-5">
      <h2 id="credentials-title" className="text-16 font-semibold">
        {t('device.credentials')}
      </h2>
      {secret?.type === 'X509_CERTIFICATE' && <CertificateFacts certificate={certificate} />}
      {isEditable ? (
        // Another stored secret is another form: what was typed for the former one goes.
        <Form key={JSON.stringify(secret)} method="post" noValidate className="flex flex-col gap-4">
          <Unsaved />
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
          <div>
            <SubmitButton busyWords={t('form.saving')}>{t('credentials.save-credentials')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <SecretFacts secret={secret} hasPassword={hasPassword} />
      )}
      <p className="border-t border-line-2 pt-4">
        <TextLink to={paths.of('device').one(id, 'telemetry', { connect: 'open' })}>
          {t('entity.how-to-connect')}
        </TextLink>
      </p>
    </section>
  )
}
