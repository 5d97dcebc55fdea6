// The mail server that the platform sends by.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { MailAccountFields, MailProxyFields, MailServerFields, useMailLabels } from '~/components/settings/mail-fields'
import { MailOauthFields } from '~/components/settings/mail-oauth-fields'
import { StoredSettings } from '~/components/settings/stored-settings'
import { TriedNote } from '~/components/settings/tried-note'
import { useT } from '~/lib/i18n/use-t'
import { requireUser } from '~/lib/session/session.server'
import { hasToken, mailForm } from '~/lib/settings/mail.server'
import { PRESS } from '~/lib/settings/secrets'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'
import { settingsHandle } from '~/lib/settings/settings-handle'
import type { Tried } from '~/lib/settings/tried'

export const handle = settingsHandle('outgoing-mail')

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  const { stored, settings } = await settingsNow(auth, mailForm)
  return { stored, hasToken: hasToken(settings), email: auth.user.email }
}

export const action = settingsAction(mailForm)

export default function OutgoingMail() {
  const { stored, hasToken, email } = useLoaderData<typeof loader>()
  const answer = useActionData() as { tried?: Tried } | undefined
  const t = useT()
  const labels = useMailLabels()
  const hasOauth = 'enableOauth2' in stored
  const schema = async () => (await import('~/lib/settings/mail-form')).mailSchema(hasOauth)
  return (
    <StoredSettings
      of="outgoing-mail"
      id="mail"
      schema={schema}
      labels={labels}
      actions={
        <SubmitButton kind="secondary" name={PRESS} value="test" busyWords={t('form.working')}>
          {t('settings.send-test-mail')}
        </SubmitButton>
      }
      news={<TriedNote tried={answer?.tried} sent={(to) => t('settings.test-mail-sent', { to })} />}
      note={<p className="text-12 text-3">{t('settings.test-mail-goes-to', { email })}</p>}
    >
      {(form) => (
        <>
          <MailServerFields form={form} labels={labels} />
          <MailAccountFields form={form} labels={labels} />
          {hasOauth && (
            <MailOauthFields form={form} labels={labels} hasSecret={Boolean(stored.clientSecret)} hasToken={hasToken} />
          )}
          <MailProxyFields form={form} labels={labels} hasPassword={Boolean(stored.proxyPassword)} />
        </>
      )}
    </StoredSettings>
  )
}
