// The columns that a person keeps as usual for the list of a kind.
import { z } from 'zod'
import { accountSetting } from '~/lib/session/account-store.server'
import type { SessionUser } from '~/lib/session/session-user'
import { type Kind, kindNames } from './kinds'

const KeptSchema = z.object({ columns: z.array(z.string()).optional() })
type Kept = z.output<typeof KeptSchema>

const setting = (kind: Kind) => accountSetting(`columns-${kind}`, KeptSchema, {} as Kept)
const settings = Object.fromEntries(kindNames.map((kind) => [kind, setting(kind)])) as Record<
  Kind,
  ReturnType<typeof setting>
>

type Person = Pick<SessionUser, 'userId'>

/** Undefined: none are kept. */
export const keptColumns = async (kind: Kind, { userId }: Person) => (await settings[kind].read(userId)).columns

/** Without columns what was kept is forgotten. */
export const keepColumns = (kind: Kind, { userId }: Person, columns: string[] | undefined) =>
  settings[kind].change(userId, () => (columns ? { columns } : {}))
