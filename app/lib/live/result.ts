// The results of subscriptions: the same shapes on the server, on the wire and in the page. A new shape is listed here.
import * as alarms from './shapes/alarms'
import * as count from './shapes/count'
import * as entities from './shapes/entities'
import * as series from './shapes/series'
import type { Whole } from './shapes/shape'
import * as values from './shapes/values'

export type Result =
  | values.ValuesResult
  | series.SeriesResult
  | entities.EntitiesResult
  | alarms.AlarmsResult
  | count.CountResult
type ShapeChange =
  | values.ValuesChange
  | series.SeriesChange
  | entities.EntitiesChange
  | alarms.AlarmsChange
  | count.CountChange
/** The content of one frame. */
export type Change = ShapeChange | Whole<Result>

type ShapeName = Result['shape']
export type ResultOf<S extends ShapeName> = Extract<Result, { shape: S }>
type ChangeOf<S extends ShapeName> = Extract<ShapeChange, { shape: S }>

const applies: { [S in ShapeName]: (result: ResultOf<S>, change: ChangeOf<S>) => ResultOf<S> } = {
  values: values.apply,
  series: series.apply,
  entities: entities.apply,
  alarms: alarms.apply,
  count: count.apply,
}

export function apply(result: Result, change: Change): Result {
  if (change.shape === 'whole') return change.result
  if (change.shape !== result.shape) return result
  return (applies[result.shape] as (result: Result, change: Change) => Result)(result, change)
}

/** The reason why a subscription has nothing to show. */
export type Refusal = 'forbidden' | 'failed' | 'unanswered' | 'too-large' | 'too-many'
