// The single keys of a list of alarms.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { KeySheet } from '~/components/entity/key-sheet'
import { handledAlarms } from '~/lib/entity/alarms/reading.server'

export const handle = { i18n: ['keys'] }

export async function loader(args: LoaderFunctionArgs) {
  return { closeTo: (await handledAlarms(args)).closeTo }
}

export default function AlarmKeys() {
  return <KeySheet of="alarms" />
}
