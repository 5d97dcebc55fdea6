// The last commands that a person sent, whatever the device.
import { z } from 'zod'
import { accountSetting } from '~/lib/session/account-store.server'
import { type Command, commandStates } from './commands'

const MOST_COMMANDS = 20

const CommandSchema = z.object({
  id: z.string(),
  deviceId: z.string(),
  method: z.string(),
  params: z.string(),
  isTwoWay: z.boolean(),
  timeoutMs: z.number(),
  keptUntil: z.number().optional(),
  rpcId: z.string().optional(),
  steps: z.array(z.object({ state: z.enum(commandStates), at: z.number() })).min(1),
  answer: z.string().optional(),
  isCut: z.boolean().optional(),
  fault: z
    .object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .optional(),
})

const NONE: Command[] = []
const setting = accountSetting('commands', z.array(CommandSchema), NONE)

/** The newest first. */
export const readCommands = (userId: string): Promise<Command[]> => setting.read(userId)

export const keepCommand = (userId: string, command: Command) =>
  setting.change(userId, (kept) => [command, ...kept].slice(0, MOST_COMMANDS))

/** Changes one that is still kept. */
export const changeCommand = (userId: string, id: string, change: (command: Command) => Command) =>
  setting.change(userId, (kept) => kept.map((command) => (command.id === id ? change(command) : command)))
