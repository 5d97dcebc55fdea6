// Adding a device profile step by step: with its transport, alarm rules and provisioning.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProfileWizard } from '~/components/device-profiles/profile-wizard'
import { PageBody } from '~/components/layout/page-body'
import { PageHeader } from '~/components/ui/page-header'
import { profileWizardAction, profileWizardLoader } from '~/lib/entity/device-profile/wizard.server'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const loader = profileWizardLoader
export const action = profileWizardAction

export const handle: RouteHandle = {
  i18n: ['entity', 'device-profile', 'transport', 'provisioning', 'alarm-rule', 'alarm', 'timezone', 'wizard', 'form'],
  trail: (t) => [
    { label: t('home.deviceProfiles'), to: paths.of('deviceProfile').list() },
    { label: t('device-profile.add'), to: paths.of('deviceProfile').over('wizard') },
  ],
}

export default function DeviceProfileWizard() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      <PageHeader title={t('device-profile.add')} />
      <PageBody className="max-w-[820px]">
        <ProfileWizard {...data} result={useActionData<{ result: FormResult }>()?.result} />
      </PageBody>
    </>
  )
}
