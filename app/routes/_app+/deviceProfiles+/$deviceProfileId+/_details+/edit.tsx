// Changing a device profile.
import { DeviceProfileFields, useDeviceProfileLabels } from '~/components/device-profiles/device-profile-fields'
import { editPage } from '~/components/entity/edit-dialog'
import { deviceProfileChoices, deviceProfileForm } from '~/lib/entity/device-profile/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('deviceProfile', deviceProfileForm, deviceProfileChoices)
export const action = editAction('deviceProfile', deviceProfileForm)

const schema = async () => (await import('~/lib/entity/device-profile/form')).DeviceProfileFormSchema

export default editPage<typeof loader>('deviceProfile', schema, useDeviceProfileLabels, DeviceProfileFields)
