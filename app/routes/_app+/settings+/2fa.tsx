// The second factors that the platform offers.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FactorFields, useFactorLabels } from '~/components/settings/factor-fields'
import { SettingsPage } from '~/components/settings/settings-page'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { canForceFactors, factorsForm } from '~/lib/settings/factors.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  i18n: ['login'],
  trail: (t) => [
    { label: t('home.settings-security-settings'), to: paths.settings('security-settings') },
    { label: t('settings.factors'), to: paths.settings('2fa') },
  ],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  return { stored: (await settingsNow(auth, factorsForm)).stored, canForce: await canForceFactors(auth.platform) }
}

export const action = settingsAction(factorsForm)

export default function FactorSettings() {
  const { stored, canForce } = useLoaderData<typeof loader>()
  const answer = useActionData() as { result?: FormResult } | undefined
  const t = useT()
  const labels = useFactorLabels()
  const schema = async () => (await import('~/lib/settings/factor-form')).factorSchema(canForce)
  return (
    <SettingsPage
      id="factors"
      title={t('settings.factors')}
      about={t('settings.factors-about')}
      page={paths.settings('2fa')}
      stored={stored}
      result={answer?.result}
      schema={schema}
      labels={labels}
    >
      {(form) => <FactorFields form={form} labels={labels} canForce={canForce} />}
    </SettingsPage>
  )
}
