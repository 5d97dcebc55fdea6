// A bundle of applications for phones, on which clients of external sign-in are offered.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { MobileBundleFields, useMobileLabels } from '~/components/settings/mobile-fields'
import { SettingsPage } from '~/components/settings/settings-page'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { mobileBundleForm, requireMobile } from '~/lib/settings/oauth2/mobile.server'
import { oauth2View } from '~/lib/settings/oauth2/page.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => [
    { label: t('home.settings-oauth2'), to: paths.settings('oauth2') },
    { label: t('settings.mobile-bundle'), to: paths.settings('oauth2') },
  ],
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
  const answer = useActionData() as { result?: FormResult } | undefined
  const t = useT()
  const labels = useMobileLabels()
  const schema = async () => (await import('~/lib/settings/oauth2/mobile-form')).bundleSchema(Object.keys(stored))
  return (
    <SettingsPage
      id="bundle"
      title={t('settings.mobile-bundle')}
      page={useLocation().pathname}
      stored={stored}
      result={answer?.result}
      schema={schema}
      labels={labels}
      back={paths.settings('oauth2')}
    >
      {(form) => <MobileBundleFields form={form} labels={labels} apps={apps} clients={clients} />}
    </SettingsPage>
  )
}
