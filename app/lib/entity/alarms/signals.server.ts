// How a person is told of new alarms beside the counts: what they chose, and the page where they choose it.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { accountSetting } from '~/lib/session/account-store.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { handledAlarms } from './reading.server'
import { SOUNDS } from './sounds'

const SignalsSchema = z.object({ sound: z.enum(SOUNDS), title: z.boolean() })

export const alarmSignals = accountSetting('alarm-signals', SignalsSchema, { sound: 'off', title: false })

export async function signalsLoader(args: LoaderFunctionArgs) {
  const { auth, closeTo } = await handledAlarms(args)
  return { closeTo, signals: await alarmSignals.read(auth.user.userId) }
}

const FormSchema = z.object({ sound: z.enum(SOUNDS), title: z.literal('on').optional() })

export async function signalsAction(args: ActionFunctionArgs) {
  const { auth, closeTo } = await handledAlarms(args)
  const submission = readForm(await takeForm(args.request, FormSchema), FormSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { sound, title } = submission.value
  await alarmSignals.change(auth.user.userId, () => ({ sound, title: title === 'on' }))
  return redirectWithToast(args.request, closeTo, { key: 'alarms.signals-saved' })
}
