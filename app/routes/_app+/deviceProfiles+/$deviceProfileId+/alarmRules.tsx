// The tab of a profile's alarm rules.
import { useLoaderData } from '@remix-run/react'
import { AlarmList } from '~/components/device-profiles/alarm/alarm-list'
import { TabPage } from '~/components/entity/tab-page'
import { alarmListLoader } from '~/lib/entity/device-profile/alarm-list.server'

export const handle = { i18n: ['alarm-rule'] }
export const loader = alarmListLoader

export default function DeviceProfileAlarms() {
  return (
    <TabPage>
      <AlarmList {...useLoaderData<typeof loader>()} />
    </TabPage>
  )
}
