// Commands to the device, and what became of the last ones.
import { useActionData, useLoaderData } from '@remix-run/react'
import { CommandsPage } from '~/components/devices/commands-page'
import { commandsAction, commandsLoader } from '~/lib/entity/device/commands-page.server'

export const handle = { i18n: ['command', 'value', 'telemetry', 'form'] }
export const loader = commandsLoader
export const action = commandsAction

export default function Commands() {
  return <CommandsPage data={useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
