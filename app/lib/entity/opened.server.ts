// The entities that a person opened last, newest first: offered before anything is searched for.
import { z } from 'zod'
import { accountSetting } from '~/lib/session/account-store.server'
import { type Kind, kindNames } from './kinds'
import type { Hit } from './search/found'

const OpenedSchema = z.object({ kind: z.enum(kindNames as [Kind, ...Kind[]]), id: z.string(), name: z.string() })

const MOST = 8
const LONGEST_NAME = 255

const setting = accountSetting('opened', z.array(OpenedSchema), [])

export const readOpened = (userId: string): Promise<Hit[]> => setting.read(userId)

/** Nothing is written while somebody stays with one. */
export async function keepOpened(userId: string, { kind, id, name }: Hit): Promise<void> {
  const [last] = await setting.read(userId)
  const opened = { kind, id, name: name.slice(0, LONGEST_NAME) }
  if (last?.id === id && last.name === opened.name) return
  await setting.change(userId, (kept) => [opened, ...kept.filter((one) => one.id !== id)].slice(0, MOST))
}

export async function forgetOpened(userId: string, id: string): Promise<void> {
  const isKept = (await setting.read(userId)).some((one) => one.id === id)
  if (isKept) await setting.change(userId, (kept) => kept.filter((one) => one.id !== id))
}
