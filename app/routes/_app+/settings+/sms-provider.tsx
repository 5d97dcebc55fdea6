// Who sends the text messages of the platform.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TextareaField } from '~/components/forms/fields'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { SettingsSection } from '~/components/settings/settings-section'
import { SmsFields, useSmsLabels } from '~/components/settings/sms-fields'
import { StoredSettings } from '~/components/settings/stored-settings'
import { TriedNote } from '~/components/settings/tried-note'
import { useT } from '~/lib/i18n/use-t'
import { requireUser } from '~/lib/session/session.server'
import { PRESS } from '~/lib/settings/secrets'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'
import { settingsHandle } from '~/lib/settings/settings-handle'
import { smsForm } from '~/lib/settings/sms.server'
import { MOST_SMS } from '~/lib/settings/sms-choices'
import type { Tried } from '~/lib/settings/tried'

export const handle = settingsHandle('sms-provider')

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  return { stored: (await settingsNow(auth, smsForm)).stored }
}

export const action = settingsAction(smsForm)

export default function SmsProviderSettings() {
  const { stored } = useLoaderData<typeof loader>()
  const answer = useActionData() as { tried?: Tried } | undefined
  const t = useT()
  const labels = useSmsLabels()
  const hasSmpp = 'systemId' in stored
  const schema = async () => (await import('~/lib/settings/sms-form')).smsSchema(hasSmpp)
  const kept = Object.fromEntries(
    ['accountToken', 'secretAccessKey', 'password'].map((name) => [name, Boolean(stored[name])]),
  )
  return (
    <StoredSettings
      of="sms-provider"
      id="sms"
      schema={schema}
      labels={labels}
      news={<TriedNote tried={answer?.tried} sent={(to) => t('settings.test-sms-sent', { to })} />}
      below={(form) => (
        <SettingsSection title={t('settings.sms-try')} about={t('settings.sms-try-about')}>
          <TextField
            type="tel"
            field={form.field('numberTo')}
            label={t('settings.sms-number-to')}
            help={t('settings.sms-number-to-help')}
            optional="unsaid"
            dir="ltr"
          />
          <TextareaField
            place="sm:col-span-2"
            rows={3}
            maxLength={MOST_SMS}
            field={form.field('message')}
            label={t('settings.sms-message')}
            optional="unsaid"
            dir="auto"
          />
          <div>
            <SubmitButton kind="secondary" name={PRESS} value="test" busyWords={t('form.working')}>
              {t('settings.send-test-sms')}
            </SubmitButton>
          </div>
        </SettingsSection>
      )}
    >
      {(form) => <SmsFields form={form} labels={labels} hasSmpp={hasSmpp} kept={kept} />}
    </StoredSettings>
  )
}
