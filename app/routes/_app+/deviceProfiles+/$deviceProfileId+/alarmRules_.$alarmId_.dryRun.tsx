// When an alarm would have been raised and cleared by what a device sent.
import { DryRunPage } from '~/components/device-profiles/alarm/dry-run-page'
import { tabPage } from '~/components/entity/tab-page'
import { dryRunLoader } from '~/lib/entity/device-profile/dry-run.server'

export const handle = { i18n: ['alarm-rule', 'alarm', 'window'] }
export const loader = dryRunLoader
export default tabPage<typeof loader>(DryRunPage)
