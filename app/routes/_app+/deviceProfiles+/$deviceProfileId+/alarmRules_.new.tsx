// Adding an alarm to a profile.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlarmForm } from '~/components/device-profiles/alarm/alarm-form'
import { alarmFormAction, alarmFormLoader } from '~/lib/entity/device-profile/alarm-form.server'
import type { FormResult } from '~/lib/forms/form-result'

export const handle = { i18n: ['form', 'alarm-rule', 'alarm', 'timezone'] }
export const loader = alarmFormLoader
export const action = alarmFormAction

export default function DeviceProfileAlarm() {
  return <AlarmForm {...useLoaderData<typeof loader>()} result={useActionData<{ result: FormResult }>()?.result} />
}
