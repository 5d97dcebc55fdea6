// Plays the requests of a seed, a few at a time, and tells what came of them that may not be.
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from './chance'
import { consoleRequest } from './console-requests'
import type { HostileWorld } from './hostile-world'
import { judge } from './judge'
import { HIDDEN_WORD, MADE_UP_TOKEN } from './oddities'
import { platformRequest } from './platform-requests'
import { exchange } from './raw-exchange'
import { bytesOf, type HostileRequest, tell } from './request'
import type { Block, Memory } from './watched-console'

const AT_ONCE = 4
/** More than that need not be known at once. */
const ENOUGH = 40
export const LONGEST_BLOCK_MS = 250
const LOOK_EVERY_MS = 2000

export interface Played {
  wrong: string[]
  /** The number of answers by status, 0 for a socket that was closed: `console 200`. */
  tally: Record<string, number>
  longestBlockMs: number
}

export interface Run {
  seed: number
  /** Of the requests. */
  numbers: readonly number[]
  /** Leaves out what is known already. */
  without?: RegExp
}

/** Three of five are for the console. */
export function hostileRequest({ console_, platform }: HostileWorld, seed: number, number: number): HostileRequest {
  const chance = chanceOf(seed, number)
  return number % 5 < 3 ? consoleRequest(chance, console_) : platformRequest(chance, platform)
}

/** Each comes from an address of its own. */
const addressOf = (number: number) => `127.1.${(number >> 8) & 255}.${number & 255}`

interface Done {
  number: number
  told: string
  began: number
  ended: number
}

export async function play(world: HostileWorld, { seed, numbers, without }: Run): Promise<Played> {
  const wrong: string[] = []
  const done: Done[] = []
  const blocks: Block[] = []
  const tally: Played['tally'] = {}
  const secrets = world.secrets()
  await world.console.blocks() // what was before is not the requests' doing
  let next = 0
  let isOver = false

  async function ask(number: number) {
    const request = hostileRequest(world, seed, number)
    if (without?.test(bytesOf(request).toString('latin1'))) return
    const place = { port: world.ports[request.to], from: addressOf(number) }
    const answer = await exchange(place, bytesOf(request), { isCutShort: request.isCutShort })
    const told = `seed ${seed}, request ${number} to the ${tell(request)}`
    done.push({ number, told, began: answer.began, ended: answer.ended })
    const counted = `${request.to} ${answer.status}`
    tally[counted] = (tally[counted] ?? 0) + 1
    const reason = judge(request, answer, secrets)
    if (reason) wrong.push(`${told}\n    -> ${reason}`)
    if (answer.outcome === 'no server') isOver = true
  }
  const worker = async () => {
    while (next < numbers.length && !isOver && wrong.length < ENOUGH) await ask(numbers[next++] ?? 0)
  }
  /** What stood still once may have been the machine, which compiles and clears away: what does so again is the request. */
  async function longestOf(suspects: readonly Done[]): Promise<number> {
    await world.console.blocks()
    for (const { number } of suspects) await ask(number)
    return Math.max(0, ...(await world.console.blocks()).map(({ ms }) => ms))
  }
  /** The server's vitals are asked for as long as it lives. */
  const watch = setInterval(() => {
    void world.console.blocks().then(
      (found) => blocks.push(...found),
      () => {},
    )
  }, LOOK_EVERY_MS)
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  clearInterval(watch)
  const longest = () => Math.max(0, ...blocks.map(({ ms }) => ms))
  if (isOver) {
    wrong.push(`the process ended: ${world.console.output().slice(-2000)}`, ...underWayAtTheEnd(done))
    return { wrong, tally, longestBlockMs: longest() }
  }
  blocks.push(...(await world.console.blocks()))
  for (const { from: began, to: ended, ms } of blocks.filter(({ ms }) => ms > LONGEST_BLOCK_MS)) {
    const suspects = done.filter((one) => one.began <= ended && one.ended >= began)
    if ((await longestOf(suspects)) <= LONGEST_BLOCK_MS) continue
    const told = suspects.map((one) => `\n    ${one.told}`)
    wrong.push(`the event loop stood still for ${ms} ms of its own time, with under way: ${told.join('')}`)
  }
  return { wrong, tally, longestBlockMs: longest() }
}

/** Memory held for good: looked at until it has stopped changing. */
export async function settledMemory({ console }: HostileWorld): Promise<Memory> {
  let last = await console.memory()
  for (let tries = 0; tries < 20; tries++) {
    await sleep(500)
    const memory = await console.memory()
    const isSettled = Math.abs(memory.heapUsed - last.heapUsed) < last.heapUsed / 200
    last = memory
    if (isSettled) break
  }
  return last
}

const underWayAtTheEnd = (done: Done[]) => {
  const end = Math.max(...done.map(({ ended }) => ended))
  return done
    .filter(({ ended }) => ended > end - 3000)
    .slice(-8)
    .map(({ told }) => `under way or just before: ${told}`)
}

interface LogLine {
  level?: string
  event?: string
  requestId?: string
}

/** Lines the log must not have: faults, told or not, with the requests they belong to; secrets; what requests hid. */
export function faultsOfLog(world: HostileWorld): string[] {
  const hidden = [...world.secrets(), HIDDEN_WORD, MADE_UP_TOKEN.split('.')[1] ?? '']
  const faults = new Map<string, { example: string; count: number }>()
  const note = (kind: string, example: string) => {
    const known = faults.get(kind)
    if (known) known.count++
    else faults.set(kind, { example: example.slice(0, 1500), count: 1 })
  }
  const lines = world.console.log() as (LogLine & Record<string, unknown>)[]
  for (const line of lines) {
    const secret = hidden.find((one) => JSON.stringify(line).includes(one))
    if (secret) note(`${secret} ${line.event}`, `shows ${secret.slice(0, 12)}…: ${JSON.stringify(line)}`)
    if (line.level !== 'error') continue
    const request = lines.find((one) => one.event === 'request' && one.requestId === line.requestId)
    const { time: _, requestId: __, ...facts } = line
    note(JSON.stringify(facts).slice(0, 300), `${JSON.stringify(facts)}\n    of ${JSON.stringify(request)}`)
  }
  return [...faults.values()].map(({ example, count }) => `${count} times: ${example}`)
}
