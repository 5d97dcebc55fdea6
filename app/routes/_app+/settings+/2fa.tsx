// The second factors that the platform offers.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FactorFields, useFactorLabels } from '~/components/settings/factor-fields'
import { StoredSettings } from '~/components/settings/stored-settings'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { canForceFactors, factorsForm } from '~/lib/settings/factors.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'
import { settingsCrumb } from '~/lib/settings/settings-handle'

export const handle: RouteHandle = {
  i18n: ['login'],
  trail: (t) => [settingsCrumb(t, 'security-settings'), { label: t('settings.factors'), to: paths.settings('2fa') }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  return { stored: (await settingsNow(auth, factorsForm)).stored, canForce: await canForceFactors(auth.platform) }
}

export const action = settingsAction(factorsForm)

export default function FactorSettings() {
  const { canForce } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = useFactorLabels()
  const schema = async () => (await import('~/lib/settings/factor-form')).factorSchema(canForce)
  return (
    <StoredSettings
      of="2fa"
      id="factors"
      title={t('settings.factors')}
      about={t('settings.factors-about')}
      schema={schema}
      labels={labels}
    >
      {(form) => <FactorFields form={form} labels={labels} canForce={canForce} />}
    </StoredSettings>
  )
}
