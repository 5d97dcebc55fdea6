// A bundle of applications for phones, on which clients of external sign-in are offered.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MobileBundleFields, useMobileLabels } from '~/components/settings/mobile-fields'
import { Oauth2FormPage, oauth2Trail } from '~/components/settings/oauth2-form-page'
import { useT } from '~/lib/i18n/use-t'
import type { RouteHandle } from '~/lib/route-handle'
import { mobileBundleForm, requireMobile } from '~/lib/settings/oauth2/mobile.server'
import { oauth2View } from '~/lib/settings/oauth2/page.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => oauth2Trail(t, t('settings.mobile-bundle')),
}

export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireMobile(args.request)
  const [{ stored }, { clients = [], mobile }] = await Promise.all([
    settingsNow(auth, mobileBundleForm(args)),
    oauth2View(auth.platform),
  ])
  return { stored, clients, apps: mobile?.apps ?? [] }
}

export const action = settingsAction(mobileBundleForm)

export default function MobileBundlePage() {
  const { stored, clients, apps } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = useMobileLabels()
  const schema = async () => (await import('~/lib/settings/oauth2/mobile-form')).bundleSchema(Object.keys(stored))
  return (
    <Oauth2FormPage id="bundle" title={t('settings.mobile-bundle')} stored={stored} schema={schema} labels={labels}>
      {(form) => <MobileBundleFields form={form} apps={apps} clients={clients} />}
    </Oauth2FormPage>
  )
}
