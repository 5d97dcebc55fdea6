// One's own profile: name, address and language; the password is changed in a dialog over it.
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { OpenSessions } from '~/components/account/open-sessions'
import { OwnFactors } from '~/components/account/own-factors'
import { ProfileFields, useProfileLabels } from '~/components/account/profile-fields'
import { HomeDashboardFields } from '~/components/entity/home-dashboard-fields'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Unsaved } from '~/components/forms/unsaved'
import { useCheckedForm } from '~/components/forms/use-checked-form'
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { profileAction, profileLoader } from '~/lib/account/profile.server'
import { accountPaths } from '~/lib/account-paths'
import { CONFLICTS } from '~/lib/forms/theirs'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { useFormat, useLocale } from '~/lib/time/locale'

export const handle: RouteHandle = {
  i18n: ['profile', 'password', 'user', 'login', 'form', 'contact', 'entity'],
  trail: (t) => [{ label: t('profile.profile'), to: paths.profile() }],
}

export const loader = profileLoader
export const action = profileAction

const schema = async () => (await import('~/lib/account/profile-form')).ProfileSchema

export default function ProfilePage() {
  const { stored, lastSignIn, sessions, dashboards, factors, hasKeys } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const format = useFormat()
  const { now } = useLocale()
  const values = { ...stored, base: JSON.stringify(stored) }
  const { form, props, checker } = useCheckedForm({ id: 'profile', result, values }, schema)
  const filledIn = useFilledIn(form)
  return (
    <>
      <PageHeader title={t('profile.profile')} />
      <PageBody form className="flex flex-col gap-8">
        {/* What is stored anew is another form. */}
        <Form key={values.base} method="post" action={paths.profile()} {...props} className="flex flex-col gap-4">
          <Unsaved />
          <EnterSubmits />
          {checker}
          <input type="hidden" name="base" value={form.field('base').value} readOnly />
          {result?.conflicts && <input type="hidden" name={CONFLICTS} value={result.conflicts.join()} readOnly />}
          <div key={filledIn} className="flex flex-col gap-4">
            <FormErrors form={form} labels={useProfileLabels()} />
            <ProfileFields form={form} />
            {dashboards && (
              <HomeDashboardFields
                form={form}
                dashboards={dashboards}
                suggestionsOf={(typed) => paths.entityOptions('DASHBOARD', typed)}
              />
            )}
          </div>
          <div>
            <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
          </div>
        </Form>
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
        <section aria-labelledby="times-title" className="flex flex-col items-start gap-3 border-t border-line-2 pt-5">
          <h2 id="times-title" className="text-16 font-semibold">
            {t('profile.times')}
          </h2>
          <p className="text-2">{t('profile.times-now', { time: format.full(now) })}</p>
          <LinkButton to={accountPaths.times()} icon="calendar" preventScrollReset>
            {t('profile.times-change')}
          </LinkButton>
        </section>
        {factors && <OwnFactors factors={factors} />}
        {hasKeys && (
          <section aria-labelledby="keys-title" className="flex flex-col items-start gap-3 border-t border-line-2 pt-5">
            <h2 id="keys-title" className="text-16 font-semibold">
              {t('profile.keys')}
            </h2>
            <p className="text-2">{t('profile.keys-about')}</p>
            <LinkButton to={accountPaths.apiKeys()} icon="key" preventScrollReset>
              {t('profile.keys-open')}
            </LinkButton>
          </section>
        )}
        <OpenSessions sessions={sessions} />
      </PageBody>
      <Outlet />
    </>
  )
}
