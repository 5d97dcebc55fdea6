// External sign-in: the domains, and the clients of providers that are offered there.
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { PageBody } from '~/components/layout/page-body'
import { MobilePart } from '~/components/settings/mobile-part'
import { ClientRow, DomainCard } from '~/components/settings/oauth2-domain-card'
import { Checkbox } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty-state'
import { ErrorSummary } from '~/components/ui/error-summary'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { oauth2Action, oauth2Loader } from '~/lib/settings/oauth2/page.server'
import { settingsHandle } from '~/lib/settings/settings-handle'

export const handle = settingsHandle('oauth2')
export const loader = oauth2Loader
export const action = oauth2Action

export default function Oauth2Settings() {
  const { isNewer, isEnabled, domains, clients, mobile } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('home.settings-oauth2')}
        actions={
          <>
            {isNewer && (
              <LinkButton icon="plus" to={paths.oauth2('domains/new')}>
                {t('settings.oauth2-add-domain')}
              </LinkButton>
            )}
            <LinkButton kind="primary" icon="plus" to={paths.oauth2('clients/new')}>
              {t('settings.oauth2-add-client')}
            </LinkButton>
          </>
        }
      />
      <PageBody className="flex max-w-[920px] flex-col gap-6">
        {error && <ErrorSummary title={<ErrorWords error={error} />} />}
        <p className="text-2">{t('settings.oauth2-about')}</p>
        {isEnabled !== undefined && domains.length > 0 && (
          <Form
            key={String(isEnabled)}
            method="post"
            action={paths.settings('oauth2')}
            className="flex flex-wrap items-start gap-4"
          >
            <Checkbox
              name="enabled"
              defaultChecked={isEnabled}
              label={t('settings.oauth2-enabled')}
              help={t('settings.oauth2-enabled-help')}
            />
            <SubmitButton kind="secondary" name="change" value="enabled" busyWords={t('form.saving')}>
              {t('action.save')}
            </SubmitButton>
          </Form>
        )}
        {domains.length === 0 && !clients?.length ? (
          <EmptyState title={t('settings.oauth2-none-title')}>{t('settings.oauth2-none-text')}</EmptyState>
        ) : (
          <ul className="flex flex-col gap-4" aria-label={t('settings.oauth2-domains')}>
            {domains.map((domain) => (
              <DomainCard key={domain.key} domain={domain} isNewer={isNewer} />
            ))}
          </ul>
        )}
        {clients && clients.length > 0 && (
          <section>
            <h2 className="mb-2 text-14 font-semibold">{t('settings.oauth2-clients')}</h2>
            <ul>
              {clients.map((client) => (
                <ClientRow key={client.key} client={client} isFirst isLast canDelete />
              ))}
            </ul>
          </section>
        )}
        {mobile && <MobilePart {...mobile} />}
      </PageBody>
      <Outlet />
    </>
  )
}
