// Adding a device profile.
import { useLoaderData } from '@remix-run/react'
import { DeviceProfileFields, useDeviceProfileLabels } from '~/components/device-profiles/device-profile-fields'
import { TransportField } from '~/components/device-profiles/transport-field'
import { AddDialog } from '~/components/entity/add-dialog'
import { TextLink } from '~/components/ui/text-link'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { deviceProfileChoices, newDeviceProfileForm } from '~/lib/entity/device-profile/source.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form'] }
export const loader = addLoader('deviceProfile', newDeviceProfileForm, deviceProfileChoices)
export const action = addAction('deviceProfile', newDeviceProfileForm, { likely: 'transportType' })

const schema = async () => (await import('~/lib/entity/device-profile/form')).NewDeviceProfileSchema

export default function AddDeviceProfile() {
  const { ruleChains, queues, likely } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <AddDialog
      kind="deviceProfile"
      values={{ transportType: likely ?? 'DEFAULT' }}
      labels={useDeviceProfileLabels()}
      schema={schema}
    >
      {(form) => (
        <DeviceProfileFields form={form} ruleChains={ruleChains} queues={queues}>
          <TransportField field={form.field('transportType')} />
          <p className="sm:col-span-2">
            <TextLink to={paths.of('deviceProfile').over('wizard')}>{t('device-profile.step-by-step')}</TextLink>
          </p>
        </DeviceProfileFields>
      )}
    </AddDialog>
  )
}
