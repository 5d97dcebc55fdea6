// Commands to a device, as the person who sent them sees them: what was asked, and what became of it, with its times.

/** In the order of a command's life. */
export const commandStates = ['queued', 'sent', 'delivered', 'answered', 'failed', 'expired'] as const
export type CommandState = (typeof commandStates)[number]

export interface Step {
  state: CommandState
  /** Epoch milliseconds. */
  at: number
}

export interface Command {
  id: string
  deviceId: string
  method: string
  /** As JSON; empty: none. */
  params: string
  isTwoWay: boolean
  timeoutMs: number
  /** The platform keeps it so long, until the device comes. */
  keptUntil?: number
  /** The platform's id of one that is kept. */
  rpcId?: string
  /** In their order; there is one at least. */
  steps: Step[]
  /** As the device wrote it. */
  answer?: string
  /** The answer was longer. */
  isCut?: boolean
  /** Why it came to nothing: a translation key. */
  fault?: { key: string; values?: Record<string, string | number> }
}

export const stateOf = ({ steps }: Pick<Command, 'steps'>): CommandState => steps.at(-1)?.state ?? 'queued'

const ENDS: readonly CommandState[] = ['answered', 'failed', 'expired']

/** Nothing more is to come of it. */
export const isOver = (command: Pick<Command, 'steps' | 'isTwoWay'>) => {
  const state = stateOf(command)
  return ENDS.includes(state) || (state === 'delivered' && !command.isTwoWay)
}

/** The command with a further step. None goes back, and what is over stays as it ended. */
export function withStep(command: Command, state: CommandState, at: number, more: Partial<Command> = {}): Command {
  const isFurther = commandStates.indexOf(state) > commandStates.indexOf(stateOf(command))
  if (isOver(command) || !isFurther) return command
  return { ...command, ...more, steps: [...command.steps, { state, at }] }
}
