// Acknowledging or clearing the alarms that were chosen (remix.config.js).
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlarmsStep } from '~/components/entity/alarms-step'
import { alarmsStepAction, alarmsStepLoader } from '~/lib/entity/alarms/step.server'

export const handle = { i18n: ['operation-page', 'form'] }
export const loader = alarmsStepLoader
export const action = alarmsStepAction

export default function HandleAlarms() {
  return <AlarmsStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
