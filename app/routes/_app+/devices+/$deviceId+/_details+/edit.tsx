// Changing a device: only what was changed in the form is written, also when somebody else saved meanwhile.
import { DeviceFields, useDeviceLabels } from '~/components/devices/device-fields'
import { editPage } from '~/components/entity/edit-dialog'
import { choicesWith, profileNaming } from '~/lib/entity/choices.server'
import { deviceEdit } from '~/lib/entity/device/edit.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('device', deviceEdit, async (platform, { deviceProfileId }) => ({
  profiles: await choicesWith(profileNaming, platform, deviceProfileId),
}))
export const action = editAction('device', deviceEdit)

const schema = async () => (await import('~/lib/entity/device/form')).DeviceSchema

export default editPage<typeof loader>('device', schema, useDeviceLabels, DeviceFields)
