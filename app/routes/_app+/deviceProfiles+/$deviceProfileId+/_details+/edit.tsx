// Changing a device profile.
import { useLoaderData } from '@remix-run/react'
import { DeviceProfileFields, useDeviceProfileLabels } from '~/components/device-profiles/device-profile-fields'
import { EditDialog } from '~/components/entity/edit-dialog'
import { deviceProfileChoices, deviceProfileForm } from '~/lib/entity/device-profile/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('deviceProfile', deviceProfileForm, deviceProfileChoices)
export const action = editAction('deviceProfile', deviceProfileForm)

const schema = async () => (await import('~/lib/entity/device-profile/form')).DeviceProfileFormSchema

export default function EditDeviceProfile() {
  const { ruleChains, queues } = useLoaderData<typeof loader>()
  return (
    <EditDialog kind="deviceProfile" labels={useDeviceProfileLabels()} schema={schema}>
      {(form) => <DeviceProfileFields form={form} ruleChains={ruleChains} queues={queues} />}
    </EditDialog>
  )
}
