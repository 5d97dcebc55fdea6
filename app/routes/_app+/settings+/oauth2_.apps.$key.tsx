// An application for phones, as the platform knows it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MobileAppFields, useMobileLabels } from '~/components/settings/mobile-fields'
import { Oauth2FormPage, oauth2Trail } from '~/components/settings/oauth2-form-page'
import { useT } from '~/lib/i18n/use-t'
import type { RouteHandle } from '~/lib/route-handle'
import { mobileAppForm, requireMobile } from '~/lib/settings/oauth2/mobile.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => oauth2Trail(t, t('settings.mobile-app')),
}

export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireMobile(args.request)
  return { stored: (await settingsNow(auth, mobileAppForm(args))).stored }
}

export const action = settingsAction(mobileAppForm)

const schema = async () => (await import('~/lib/settings/oauth2/mobile-form')).MobileAppSchema

export default function MobileAppPage() {
  const { stored } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = useMobileLabels()
  return (
    <Oauth2FormPage id="app" title={t('settings.mobile-app')} stored={stored} schema={schema} labels={labels}>
      {(form) => <MobileAppFields form={form} hasSecret={Boolean(stored.appSecret)} />}
    </Oauth2FormPage>
  )
}
