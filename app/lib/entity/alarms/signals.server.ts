// How a person is told of new alarms beside the counts: what they chose, and the page where they choose it.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { invalid, readSent } from '~/lib/forms/submission.server'
import { accountSetting } from '~/lib/session/account-store.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { handledAlarms } from './reading.server'
import { TOLD_FROM } from './told-from'

// Who chose before there were notices goes on without them.
const SignalsSchema = z.object({
  sound: z.enum(TOLD_FROM),
  notice: z.enum(TOLD_FROM).default('off'),
  title: z.boolean(),
})

export const alarmSignals = accountSetting('alarm-signals', SignalsSchema, {
  sound: 'off',
  notice: 'off',
  title: false,
})

export async function signalsLoader(args: LoaderFunctionArgs) {
  const { auth, closeTo } = await handledAlarms(args)
  return { closeTo, signals: await alarmSignals.read(auth.user.userId) }
}

const FormSchema = z.object({
  sound: z.enum(TOLD_FROM),
  notice: z.enum(TOLD_FROM),
  title: z.literal('on').optional(),
})

export async function signalsAction(args: ActionFunctionArgs) {
  const { auth, closeTo } = await handledAlarms(args)
  const submission = await readSent(args.request, FormSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { title, ...told } = submission.value
  await alarmSignals.change(auth.user.userId, () => ({ ...told, title: title === 'on' }))
  return redirectWithToast(args.request, closeTo, { key: 'alarms.signals-saved' })
}
