// General settings: the address by which the platform is known.
import { paths } from '~/lib/paths'
import type { AdminSettings } from '~/lib/platform/admin-settings'
import { readAdminSettings, saveAdminSettings } from '~/lib/platform/admin-settings.server'
import { editable, flag, text } from '~/lib/platform/editable'
import { GeneralSchema } from './general-form'
import { inside } from './parts'
import type { SettingsForm } from './settings-form.server'

const parts = editable(
  inside(['jsonValue'], { baseUrl: text('baseUrl'), prohibitDifferentUrl: flag('prohibitDifferentUrl') }),
)

export const generalForm: SettingsForm<AdminSettings> = {
  page: paths.settings('general'),
  who: 'SYS_ADMIN',
  read: (platform) => readAdminSettings(platform, 'general'),
  save: saveAdminSettings,
  fieldsOf: () => ({ parts, schema: GeneralSchema }),
}
