// An application for phones, as the platform knows it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { MobileAppFields, useMobileLabels } from '~/components/settings/mobile-fields'
import { SettingsPage } from '~/components/settings/settings-page'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { mobileAppForm, requireMobile } from '~/lib/settings/oauth2/mobile.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => [
    { label: t('home.settings-oauth2'), to: paths.settings('oauth2') },
    { label: t('settings.mobile-app'), to: paths.settings('oauth2') },
  ],
}

export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireMobile(args.request)
  return { stored: (await settingsNow(auth, mobileAppForm(args))).stored }
}

export const action = settingsAction(mobileAppForm)

const schema = async () => (await import('~/lib/settings/oauth2/mobile-form')).MobileAppSchema

export default function MobileAppPage() {
  const { stored } = useLoaderData<typeof loader>()
  const answer = useActionData() as { result?: FormResult } | undefined
  const t = useT()
  const labels = useMobileLabels()
  return (
    <SettingsPage
      id="app"
      title={t('settings.mobile-app')}
      page={useLocation().pathname}
      stored={stored}
      result={answer?.result}
      schema={schema}
      labels={labels}
      back={paths.settings('oauth2')}
    >
      {(form) => <MobileAppFields form={form} labels={labels} hasSecret={Boolean(stored.appSecret)} />}
    </SettingsPage>
  )
}
