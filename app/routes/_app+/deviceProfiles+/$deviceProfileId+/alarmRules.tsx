// The tab of a profile's alarm rules.
import { AlarmList } from '~/components/device-profiles/alarm/alarm-list'
import { tabPage } from '~/components/entity/tab-page'
import { alarmListLoader } from '~/lib/entity/device-profile/alarm-list.server'

export const handle = { i18n: ['alarm-rule'] }
export const loader = alarmListLoader
export default tabPage<typeof loader>(AlarmList)
