// The keys of a device, each with a value at any moment and a habit of sending it.
import type { Value } from '../../json/value'
import type { Place } from './calendar'
import type { Signal } from './signal'

/** often: with every message; slowly: about once a minute; on-change: when it differs from the last one sent. */
export type Habit = 'often' | 'slowly' | 'on-change'

export interface KeyModel {
  key: string
  habit: Habit
  /** Of a number. */
  decimals?: number
  value: (t: number) => Value
}

/** Facts that a kind of device needs to know of one of its kind. */
interface Subject {
  /** Seeds its own noise: no two devices draw the same curve. */
  name: string
  place: Place
  /** In the kind's own measure: kW of a meter, m³ of a tank. */
  size: number
  /** The time its meters began to count. */
  origin: number
}

export type Kind = (subject: Subject) => KeyModel[]

const rounded = (value: number, decimals: number) => {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

export const measure = (key: string, decimals: number, signal: Signal, habit: Habit = 'often'): KeyModel => ({
  key,
  habit,
  decimals,
  value: (t) => ({ type: 'DOUBLE', value: rounded(signal(t), decimals) + 0 }),
})

export const whole = (key: string, signal: Signal, habit: Habit = 'slowly'): KeyModel => ({
  key,
  habit,
  decimals: 0,
  value: (t) => ({ type: 'LONG', value: BigInt(Math.round(signal(t))) }),
})

/** A meter that only counts up: cut, not rounded, so that it never runs ahead of itself. */
export const meter = (key: string, decimals: number, signal: Signal): KeyModel => ({
  key,
  habit: 'slowly',
  value: (t) => ({ type: 'DOUBLE', value: Math.floor(signal(t) * 10 ** decimals) / 10 ** decimals }),
})

export const flag = (key: string, isSo: (t: number) => boolean): KeyModel => ({
  key,
  habit: 'on-change',
  value: (t) => ({ type: 'BOOLEAN', value: isSo(t) }),
})

export const word = (key: string, say: (t: number) => string): KeyModel => ({
  key,
  habit: 'on-change',
  value: (t) => ({ type: 'STRING', value: say(t) }),
})

export const setting = (key: string, decimals: number, signal: Signal): KeyModel =>
  measure(key, decimals, signal, 'on-change')
