// Adding a device step by step, with a profile of its own where it needs one.
import { useActionData, useLoaderData } from '@remix-run/react'
import { WizardForm } from '~/components/devices/wizard-form'
import { PageBody } from '~/components/layout/page-body'
import { PageHeader } from '~/components/ui/page-header'
import { wizardAction, wizardLoader } from '~/lib/entity/device/wizard.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['entity', 'device', 'device-profile', 'credentials', 'wizard', 'form'],
  trail: (t) => [
    { label: t('home.devices'), to: paths.of('device').list() },
    { label: t('device.add'), to: paths.of('device').over('wizard') },
  ],
}

export const loader = wizardLoader
export const action = wizardAction

export default function DeviceWizard() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      <PageHeader title={t('device.add')} />
      <PageBody form>
        <WizardForm {...data} result={useActionData<typeof action>()?.result} />
      </PageBody>
    </>
  )
}
