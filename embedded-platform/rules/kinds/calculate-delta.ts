// The growth of a counter of the originator since its last value.
import { z } from 'zod'
import { type Json, jsonText } from '../../json/lenient-json'
import { doubleText, type Value, valueText } from '../../json/value'
import type { Platform } from '../../platform'
import { parse } from '../../telemetry/payload'
import { latest } from '../../telemetry/read'
import { rounded } from '../decimals'
import { decimal, flag, text } from '../engine/configuration'
import { inTurn } from '../engine/in-turn'
import { by, nodeKind, success } from '../engine/node'
import { changedMessage, type RuleMessage } from '../message'
import { timeOf } from '../message-points'

interface Reading {
  ts: number
  value: number
}

/** Of so many originators the last reading is remembered; of the others it is read again. */
const MOST_REMEMBERED = 10_000

/** A reading that is no number counts as 0. */
function readingOf(json: Json): number {
  if (json.kind === 'boolean') return json.value ? 1 : 0
  const number = json.kind === 'number' ? Number(json.text) : json.kind === 'text' ? Number(json.value) : 0
  return Number.isFinite(number) ? number : 0
}

function numberOf(key: string, value: Value): number {
  const number = value.type === 'BOOLEAN' || value.type === 'JSON' ? Number.NaN : Number(valueText(value))
  if (Number.isFinite(number) && valueText(value).trim() !== '') return number
  throw new Error(`The last value of ${key} is no number: ${valueText(value)}`)
}

async function storedReading({ db }: Platform, originatorId: string, key: string): Promise<Reading | undefined> {
  const [point] = await latest(db, originatorId, [key])
  return point && { ts: point.ts, value: numberOf(key, point.value) }
}

/** Whole numbers are written without a fraction. */
const numberJson = (value: number): Json => ({
  kind: 'number',
  text: Number.isInteger(value) ? String(BigInt(value)) : doubleText(value),
})

export const calculateDelta = nodeKind({
  clazz: 'metadata.CalculateDeltaNode',
  configuration: z.strictObject({
    inputValueKey: text(),
    outputValueKey: text(),
    useCache: flag(),
    addPeriodBetweenMsgs: flag(),
    periodValueKey: text(),
    round: decimal(),
    tellFailureIfDeltaIsNegative: flag(),
  }),
  start(configuration, { platform }) {
    const { useCache, addPeriodBetweenMsgs, round, tellFailureIfDeltaIsNegative } = configuration
    const input = configuration.inputValueKey ?? ''
    const output = configuration.outputValueKey ?? ''
    const period = configuration.periodValueKey ?? ''
    const remembered = new Map<string, Reading>()
    const oneByOne = inTurn() // of the same originator

    function remember(id: string, reading: Reading) {
      remembered.delete(id)
      remembered.set(id, reading)
      const [oldest] = remembered.size > MOST_REMEMBERED ? remembered.keys() : []
      if (oldest !== undefined) remembered.delete(oldest)
    }

    async function grow(message: RuleMessage, members: ReadonlyMap<string, Json>, value: number) {
      const { id } = message.originator
      const before = (useCache && remembered.get(id)) || (await storedReading(platform, id, input))
      const ts = timeOf(message, platform.clock())
      if (useCache) remember(id, { ts, value })
      const delta = before ? value - before.value : 0
      if (tellFailureIfDeltaIsNegative && delta < 0) throw new Error(`${input} has become less, by ${-delta}`)
      const grown = new Map(members).set(output, numberJson(round === null ? delta : rounded(delta, Math.trunc(round))))
      if (addPeriodBetweenMsgs) grown.set(period, numberJson(before ? ts - before.ts : 0))
      return success(changedMessage(message, { data: jsonText({ kind: 'object', members: grown }) }))
    }
    return {
      take(message) {
        if (message.type !== 'POST_TELEMETRY_REQUEST') return by('Other', message)
        const json = parse(message.data, 'strict')
        const value = json.kind === 'object' ? json.members.get(input) : undefined
        if (json.kind !== 'object' || value === undefined) return by('Other', message)
        return oneByOne(message.originator.id, () => grow(message, json.members, readingOf(value)))
      },
    }
  },
})
