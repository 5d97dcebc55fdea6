// The page of commands to a device.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { fieldError, formError, invalid, readSent } from '~/lib/forms/submission.server'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import type { Subscription } from '~/lib/live/subscription'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { findKeptCall } from '~/lib/platform/device-calls.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { readJson } from '~/lib/telemetry/typed-value'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { requireRight } from '../rights.server'
import { CommandSchema } from './command-form'
import { afterLook, asOf } from './command-outcome'
import { changeCommand, readCommands } from './command-store.server'
import { type Command, isOver } from './commands'
import type { CommandsData } from './commands-data'
import { type Requested, requestedBy } from './requested-values'
import { type Sender, sendCommand } from './send-command.server'

const ACTUAL = 'actual'
/** So many of one person may wait for devices at once. */
const MOST_WAITING = 5
/** So many are compared with what the device tells. */
const MOST_KEYS = 20

/** Looks at those that the platform keeps for the device, and remembers what it says of them. */
async function lookedAt({ platform, userId }: Sender, commands: Command[]): Promise<Command[]> {
  const looks = await runLimited(commands, async (command) => {
    const { rpcId } = command
    if (!rpcId || isOver(command)) return command
    const kept = await findKeptCall(platform, rpcId).catch((error) => {
      if (error instanceof PlatformError && error.status === 404) return undefined
      if (error instanceof PlatformError) return 'not now'
      throw error
    })
    if (kept === 'not now') return command
    const look = (one: Command) => afterLook(one, kept, Date.now())
    const next = look(command)
    if (next !== command) await changeCommand(userId, command.id, look)
    return next
  })
  return looks.map((command) => asOf(command, Date.now()))
}

const TOLD_AS = ['TIME_SERIES', 'SHARED_ATTRIBUTE', 'CLIENT_ATTRIBUTE'] as const

/** How the device tells the values that were asked for. */
function actualSubscription(deviceId: string, requested: Requested[]): Subscription[] {
  if (requested.length === 0) return []
  const latestValues = requested.flatMap(({ key }) => TOLD_AS.map((type) => ({ type, key })))
  const query = {
    entityFilter: { type: 'entityList' as const, entityType: 'DEVICE' as const, entityList: [deviceId] },
    pageLink: {
      pageSize: 1,
      page: 0,
      sortOrder: { key: { type: 'ENTITY_FIELD' as const, key: 'createdTime' }, direction: 'DESC' as const },
    },
    latestValues,
  }
  return [{ id: ACTUAL, kind: 'entities', query }]
}

/** The keys of the last commands, each as it was asked for last. */
function requestedIn(commands: Command[]): Requested[] {
  const byKey = new Map<string, Requested>()
  for (const one of commands.flatMap(requestedBy)) if (!byKey.has(one.key)) byKey.set(one.key, one)
  return [...byKey.values()].slice(0, MOST_KEYS)
}

async function mayLeaveCalls(platform: Connection): Promise<boolean> {
  return (await platform.capabilities()).keepsCalls
}

const unique = (texts: string[]) => [...new Set(texts)]

export async function commandsLoader({ request, params }: LoaderFunctionArgs): Promise<CommandsData> {
  const auth = await requireRight(request, 'device', 'write')
  const { user, platform } = auth
  const { id } = entityAt('device', params)
  await orNotFound(devices.get(platform, id), 'device')
  const all = await readCommands(user.userId)
  const here = await lookedAt(
    { platform, userId: user.userId },
    all.filter(({ deviceId }) => deviceId === id),
  )
  const requested = requestedIn(here)
  const subscriptions = actualSubscription(id, requested)
  const again = new URL(request.url).searchParams.get('again')
  return {
    id,
    commands: here.map(readable),
    elsewhere: all.length - here.length,
    methods: unique([...here, ...all].map(({ method }) => method)),
    again: again ?? undefined,
    start: here.find((command) => command.id === again) ?? here[0],
    mayKeep: await mayLeaveCalls(platform),
    requested,
    live: { subscriptions, snapshot: await takeSnapshot(auth, subscriptions) },
    readAt: Date.now(),
  }
}

/** JSON over several lines. */
function tidy(text: string): string {
  try {
    return stringifyLossless(parseLossless(text), 2)
  } catch {
    return text
  }
}

const readable = (command: Command): Command => ({
  ...command,
  ...(command.answer !== undefined && !command.isCut && { answer: command.answer && tidy(command.answer) }),
})

export async function commandsAction({ request, params }: ActionFunctionArgs) {
  const { user, platform } = await requireRight(request, 'device', 'write')
  const { id } = entityAt('device', params)
  const submission = await readSent(request, CommandSchema)
  if (submission.status !== 'success') return invalid(submission)
  const form = submission.value
  const wrong = faultOfParams(form.params)
  if (wrong) return fieldError(submission, 'params', wrong)
  await orNotFound(devices.get(platform, id), 'device')
  const waiting = (await readCommands(user.userId)).filter(
    (command) => !command.keptUntil && !isOver(asOf(command, Date.now())),
  )
  if (waiting.length >= MOST_WAITING) {
    return formError(submission, { key: 'command.too-many-waiting', values: { count: waiting.length } })
  }
  const keeps = form.keeps && (await mayLeaveCalls(platform))
  await sendCommand({ platform, userId: user.userId }, id, { ...form, keeps })
  return redirect(paths.of('device').one(id, 'commands', fromIn(new URL(request.url).searchParams)))
}

function faultOfParams(text: string) {
  const read = text.trim() ? readJson(text) : undefined
  return read && !read.ok ? read.error : undefined
}
