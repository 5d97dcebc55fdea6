// How one is told of new alarms: a sound, and their number in the title of the window.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlarmSignals } from '~/components/entity/alarm-signals'
import { signalsAction, signalsLoader } from '~/lib/entity/alarms/signals.server'

export const handle = { i18n: ['alarm-signals', 'form'] }
export const loader = signalsLoader
export const action = signalsAction

export default function Signals() {
  return <AlarmSignals {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
