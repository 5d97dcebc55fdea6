// Conditions as the platform compares: each operator with its predicate, dates with the moments they begin and end at.
import { startOfDay } from '~/lib/time/day'
import type { Condition, OperatorName } from './conditions'

type KeyType = 'ENTITY_FIELD' | 'CLIENT_ATTRIBUTE' | 'SERVER_ATTRIBUTE' | 'SHARED_ATTRIBUTE' | 'TIME_SERIES'

const keyTypes: Record<Condition['of'], KeyType> = {
  field: 'ENTITY_FIELD',
  client: 'CLIENT_ATTRIBUTE',
  server: 'SERVER_ATTRIBUTE',
  shared: 'SHARED_ATTRIBUTE',
  ts: 'TIME_SERIES',
}

const text = (operation: string) => (value: string) => ({ type: 'STRING' as const, operation, value })
const number = (operation: string) => (value: string) => ({ type: 'NUMERIC' as const, operation, value: Number(value) })
const flag = (value: boolean) => () => ({ type: 'BOOLEAN' as const, operation: 'EQUAL', value })
const moment = (operation: string, daysLater: number) => (value: string, zone: string) => ({
  type: 'NUMERIC' as const,
  operation,
  value: startOfDay(value, zone, daysLater),
})

const comparisons: Record<
  OperatorName,
  (value: string, zone: string) => ReturnType<ReturnType<typeof text | typeof number | typeof flag>>
> = {
  has: text('CONTAINS'),
  hasnt: text('NOT_CONTAINS'),
  is: text('EQUAL'),
  isnt: text('NOT_EQUAL'),
  starts: text('STARTS_WITH'),
  ends: text('ENDS_WITH'),
  eq: number('EQUAL'),
  ne: number('NOT_EQUAL'),
  gt: number('GREATER'),
  ge: number('GREATER_OR_EQUAL'),
  lt: number('LESS'),
  le: number('LESS_OR_EQUAL'),
  yes: flag(true),
  no: flag(false),
  from: moment('GREATER_OR_EQUAL', 0),
  until: moment('LESS', 1),
}

/** `zone`: of the reader, whose days the dates are. */
export const keyFilterOf = ({ of, key, operator, value }: Condition, zone: string) => ({
  key: { type: keyTypes[of], key },
  comparison: comparisons[operator](value, zone),
})
