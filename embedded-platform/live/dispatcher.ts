// Carries out the commands of one socket. Every command is answered, with an error if need be, and none closes the socket.
import { ApiError, FrameworkError } from '../api/errors'
import { accepted } from '../queries/reading'
import { type AlarmDataSubscription, createAlarmData } from './alarm-data'
import type { CommandQueue } from './command-queue'
import type { AlarmDataCommand, Command, EntityCountCommand, EntityDataCommand } from './commands'
import { subscribeToCount } from './entity-count'
import { createEntityData, type EntityDataSubscription } from './entity-data'
import { badCommand, CommandError, ErrorNumber, subscriptionError } from './messages'
import type { Session, Subscription } from './session'
import { answerHistory, subscribeToAttributes, subscribeToSeries } from './v1-subscriptions'

type SecondGeneration = EntityDataCommand | EntityCountCommand | AlarmDataCommand

/**
 * An id of the second generation belongs to its kind for good; without a subscription it is dead. Those of alarms are
 * free again.
 */
interface Used {
  kind: SecondGeneration['kind']
  data?: EntityDataSubscription
  count?: Subscription
  alarms?: AlarmDataSubscription
}

export interface Dispatcher {
  take(commands: readonly Command[]): void
  /** Ends or narrows what may not go on; at most what is about these entities. */
  recheck(ids?: ReadonlySet<string>): Promise<void>
  stop(): void
}

const isEmpty = (command: SecondGeneration) =>
  !command.query && (command.kind !== 'entity-data' || !(command.latest || command.series || command.history))

function errorOf(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error
  if (error instanceof ApiError && error.status < 500) return badCommand(error.message)
  if (error instanceof FrameworkError) return badCommand('Failed to parse websocket command!')
  return undefined
}

export function createDispatcher(session: Session, queue: CommandQueue): Dispatcher {
  const first = new Map<number, Subscription>()
  const second = new Map<number, Used>()
  let isStopped = false

  const report = (id: number, error: unknown) => {
    const known = errorOf(error)
    if (!known) session.platform.log('error', 'socket command failed', { error: String(error) })
    const { errorCode, message } = known ?? new CommandError(ErrorNumber.INTERNAL, 'Internal Server error!')
    session.send(subscriptionError(id, errorCode, message))
  }

  /** An id in use keeps its subscription; the new one has answered, and ends. */
  async function subscribe(id: number, start: () => Promise<Subscription | undefined>) {
    const release = session.countSubscription()
    if (!release) return
    const started = await start().catch((error: unknown) => {
      release()
      throw error
    })
    const stop = () => {
      started?.stop()
      release()
    }
    if (isStopped || !started || first.has(id)) stop()
    else first.set(id, { ...started, stop })
  }

  function stopSecond(id: number) {
    const used = second.get(id)
    used?.data?.stop()
    used?.count?.stop()
    used?.alarms?.stop()
    if (used?.alarms) second.delete(id)
    else if (used) second.set(id, { kind: used.kind })
  }

  function endFirst(id: number) {
    first.get(id)?.stop()
    first.delete(id)
  }

  function stopFirst() {
    for (const subscription of first.values()) subscription.stop()
    first.clear()
  }

  /** Queries stay: their next latest or series command makes them live again. */
  function endAllLive() {
    stopFirst()
    for (const { data, alarms } of second.values()) (data ?? alarms)?.endLive()
  }

  function check(command: SecondGeneration) {
    if (command.id < 0) throw badCommand('Cmd id is negative value!')
    if (isEmpty(command)) throw badCommand('Query is empty!')
    const used = second.get(command.id)
    if (used && used.kind !== command.kind) throw badCommand('Cmd id is in use by a command of another kind!')
  }

  async function entityData(command: EntityDataCommand) {
    check(command)
    const used = second.get(command.id)
    if (used && !used.data) return // dead
    const data = used?.data ?? createEntityData(session, command.id, laneOf(command))
    if (!used) second.set(command.id, { kind: command.kind, data })
    await data.handle(command)
  }

  async function entityCount(command: EntityCountCommand) {
    check(command)
    if (second.has(command.id) || !command.query) return // an id counts once
    const count = await subscribeToCount(session, command.id, laneOf(command), accepted(command.query))
    if (isStopped) count.stop()
    else second.set(command.id, { kind: command.kind, count })
  }

  async function alarmData(command: AlarmDataCommand) {
    check(command)
    if (!command.query) return
    const query = accepted(command.query)
    const known = second.get(command.id)?.alarms
    if (known) return known.handle(query)
    const alarms = createAlarmData(session, command.id, laneOf(command))
    second.set(command.id, { kind: command.kind, alarms })
    await alarms.handle(query).catch((error: unknown) => {
      stopSecond(command.id)
      throw error
    })
  }

  async function run(command: Command): Promise<void> {
    switch (command.kind) {
      case 'attributes':
        return subscribe(command.id, () => subscribeToAttributes(session, command))
      case 'series':
        return subscribe(command.id, () => subscribeToSeries(session, command))
      case 'history':
        return answerHistory(session, command)
      case 'entity-data':
        return entityData(command)
      case 'entity-count':
        return entityCount(command)
      case 'alarm-data':
        return alarmData(command)
      case 'unsubscribe':
        return stopSecond(command.id)
      case 'unsubscribe-v1':
        if (command.isAll) return endAllLive()
        endFirst(command.id)
    }
  }

  /** Rechecks one: the error thrown when it may not go on is what its client is told; it ends. */
  async function recheckOne(
    id: number,
    one: Subscription | undefined,
    ids: ReadonlySet<string> | undefined,
    end: (id: number) => void,
  ) {
    await one?.recheck(ids).catch((error: unknown) => {
      if (!errorOf(error)) throw error
      end(id)
      report(id, error)
    })
  }

  return {
    async recheck(ids) {
      for (const [id, one] of [...first]) await recheckOne(id, one, ids, endFirst)
      for (const [id, { data, count, alarms }] of [...second])
        await recheckOne(id, data ?? count ?? alarms, ids, stopSecond)
    },
    take(commands) {
      for (const command of commands) {
        const carryOut = async () => {
          if (isStopped) return
          await run(command).catch((error: unknown) => report(command.id, error))
        }
        if (command.kind === 'unsubscribe-v1' && command.isAll) queue.addAlone(carryOut)
        else queue.add(laneOf(command), carryOut)
      }
    },
    stop() {
      isStopped = true
      stopFirst()
      for (const id of second.keys()) stopSecond(id)
    },
  }
}

const FIRST_GENERATION = new Set<Command['kind']>(['attributes', 'series', 'history', 'unsubscribe-v1'])

/** Both generations number their commands for themselves. */
const laneOf = ({ kind, id }: Pick<Command, 'kind' | 'id'>) => `${FIRST_GENERATION.has(kind) ? 1 : 2} ${id}`
