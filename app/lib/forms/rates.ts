// Rates as platforms write them: so many in so many seconds, several apart by commas: 100:1,2000:60.
import { plainDigits } from './whole-number'

export interface Rate {
  /** Both as digits: platforms count in 64 bits. */
  count: string
  seconds: string
}

const PAIR = /^0*([1-9]\d{0,14})\s*:\s*0*([1-9]\d{0,8})$/

/** Undefined: it is not to be read. No rate is no limit. */
export function readRates(text: string): Rate[] | undefined {
  if (text.trim() === '') return []
  const rates: Rate[] = []
  for (const pair of plainDigits(text).split(/[,،;]/)) {
    const [, count, seconds] = PAIR.exec(pair.trim()) ?? []
    if (count === undefined || seconds === undefined) return undefined
    rates.push({ count, seconds })
  }
  return rates
}

export const writeRates = (rates: readonly Rate[]) => rates.map(({ count, seconds }) => `${count}:${seconds}`).join(',')

const UNITS = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const
export type RateUnit = keyof typeof UNITS
export const rateUnits = (Object.keys(UNITS) as RateUnit[]).toReversed()

/** A time in its largest whole unit: 120 seconds are 2 minutes. */
export function inUnit(seconds: string): { amount: number; unit: RateUnit } {
  const all = Number(seconds)
  const unit = (Object.keys(UNITS) as RateUnit[]).find((one) => all % UNITS[one] === 0) ?? 'second'
  return { amount: all / UNITS[unit], unit }
}

export const inSeconds = (amount: string, unit: RateUnit) => String(BigInt(amount) * BigInt(UNITS[unit]))
