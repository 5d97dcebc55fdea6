// One's own profile: name, address and language; the password is changed in a dialog over it.
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { OpenSessions } from '~/components/account/open-sessions'
import { OwnFactors } from '~/components/account/own-factors'
import { ProfileFields, useProfileLabels } from '~/components/account/profile-fields'
import { HomeDashboardFields } from '~/components/entity/home-dashboard-fields'
import { StoredForm } from '~/components/forms/stored-form'
import { SubmitButton } from '~/components/forms/submit-button'
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { TitledSection } from '~/components/ui/titled-section'
import { profileAction, profileLoader } from '~/lib/account/profile.server'
import { accountPaths } from '~/lib/account-paths'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { useFormat, useLocale } from '~/lib/time/locale'

export const handle: RouteHandle = {
  i18n: ['profile', 'password', 'user', 'login', 'form', 'contact', 'entity', 'dashboard'],
  trail: (t) => [{ label: t('profile.profile'), to: paths.profile() }],
}

export const loader = profileLoader
export const action = profileAction

const schema = async () => (await import('~/lib/account/profile-form')).ProfileSchema

export default function ProfilePage() {
  const { stored, lastSignIn, sessions, dashboards, factors, hasKeys } = useLoaderData<typeof loader>()
  const t = useT()
  const format = useFormat()
  const { now } = useLocale()
  return (
    <>
      <PageHeader title={t('profile.profile')} />
      <PageBody form className="flex flex-col gap-8">
        <StoredForm
          id="profile"
          action={paths.profile()}
          stored={stored}
          result={useActionData<typeof action>()?.result}
          schema={schema}
          labels={useProfileLabels()}
          foot={() => (
            <div>
              <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
            </div>
          )}
        >
          {(form) => (
            <>
              <ProfileFields form={form} />
              {dashboards && (
                <HomeDashboardFields
                  form={form}
                  dashboards={dashboards}
                  suggestionsOf={(typed) => paths.entityOptions('DASHBOARD', typed)}
                />
              )}
            </>
          )}
        </StoredForm>
        <section
          aria-labelledby="password-title"
          className="flex flex-col items-start gap-3 border-t border-line-2 pt-5"
        >
          <h2 id="password-title" className="text-16 font-semibold">
            {t('profile.password')}
          </h2>
          {lastSignIn > 0 && (
            <p className="text-2">{t('profile.last-sign-in', { time: format.dateTime(lastSignIn) })}</p>
          )}
          <LinkButton to={paths.changePassword()} icon="key" preventScrollReset>
            {t('profile.change-password')}
          </LinkButton>
        </section>
        <TitledSection
          id="times-title"
          title={t('profile.times')}
          className="flex flex-col items-start gap-3 border-t border-line-2 pt-5"
        >
          <p className="text-2">{t('profile.times-now', { time: format.full(now) })}</p>
          <LinkButton to={accountPaths.times()} icon="calendar" preventScrollReset>
            {t('profile.times-change')}
          </LinkButton>
        </TitledSection>
        {factors && <OwnFactors factors={factors} />}
        {hasKeys && (
          <TitledSection
            id="keys-title"
            title={t('profile.keys')}
            className="flex flex-col items-start gap-3 border-t border-line-2 pt-5"
          >
            <p className="text-2">{t('profile.keys-about')}</p>
            <LinkButton to={accountPaths.apiKeys()} icon="key" preventScrollReset>
              {t('profile.keys-open')}
            </LinkButton>
          </TitledSection>
        )}
        <OpenSessions sessions={sessions} />
      </PageBody>
      <Outlet />
    </>
  )
}
