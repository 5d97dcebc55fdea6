// What somebody is about to place: the thing, the numbers that were typed or clicked, and the corners of its area.
import { useState } from 'react'
import { type Point, pointOf } from '~/lib/map/mercator'
import type { Size } from '~/lib/picture/held-picture'
import type { WidgetViewProps } from '../definition'
import { useTileState } from '../use-tile-state'
import { areaKey, canClick, cornersIn, cornersOf, cornersText, numbersAt, PLACE_FIELDS, placingOf } from './placing'
import { type Thing, valueIn } from './things'

type Typed = Partial<Record<'first' | 'second' | 'corners', string>>

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

export function usePlacing({ widget, preset }: WidgetViewProps, things: readonly Thing[], plan: Size | undefined) {
  const { settings } = widget.config
  const can = placingOf(settings, preset)
  const choice = useTileState(widget.id, 'place')
  const [typed, setTyped] = useState<{ id: string; fields: Typed }>()
  const [click, setClick] = useState<'place' | 'corner'>('place')
  const thing = things.find(({ entity }) => entity !== undefined && entity.id.id === choice.value)
  if (!can.places && !can.areas) return undefined
  const own = typed && thing && typed.id === thing.id ? typed.fields : {}
  const set = (fields: Typed) => thing && setTyped({ id: thing.id, fields: { ...own, ...fields } })
  const stored = (name: 'first' | 'second') => {
    const field = thing && PLACE_FIELDS(thing.settings, plan !== undefined).find((one) => one.name === name)
    return thing && field ? textOf(valueIn(thing, field.key)) : ''
  }
  const corners = own.corners ?? (thing ? cornersText(cornersOf(valueIn(thing, areaKey(thing.settings)))) : '')
  const mode = can.places && can.areas ? click : can.places ? 'place' : 'corner'
  const pointAt = ([first, second]: readonly [number, number]): Point =>
    plan ? { x: first, y: (second * plan.height) / plan.width } : pointOf({ lat: first, lng: second })
  const drafted = own.first !== undefined && own.second !== undefined ? [Number(own.first), Number(own.second)] : []
  const [lat = Number.NaN, lng = Number.NaN] = drafted

  return {
    can,
    thing,
    choice,
    mode,
    setMode: setClick,
    values: { first: own.first ?? stored('first'), second: own.second ?? stored('second'), corners },
    set,
    clear: () => setTyped(undefined),
    isTyped: Object.keys(own).length > 0,
    /** Drawn until it is saved. */
    draft: {
      at: Number.isFinite(lat) && Number.isFinite(lng) ? pointAt([lat, lng]) : undefined,
      corners: own.corners === undefined ? [] : (cornersIn(own.corners) ?? cornersSoFar(own.corners)).map(pointAt),
    },
    onPick:
      thing && canClick(settings, plan)
        ? (at: Point) => {
            const numbers = numbersAt(at, plan)
            if (!numbers) return
            if (mode === 'place') set({ first: String(numbers[0]), second: String(numbers[1]) })
            else set({ corners: [corners, cornersText([numbers])].filter(Boolean).join('\n') })
          }
        : undefined,
  }
}

/** Two corners are no area yet, and are drawn all the same. */
const cornersSoFar = (text: string): [number, number][] =>
  text.split('\n').flatMap((line): [number, number][] => {
    const [first = Number.NaN, second = Number.NaN] = line.split(',').map(Number)
    return Number.isFinite(first) && Number.isFinite(second) ? [[first, second]] : []
  })

export type Placement = NonNullable<ReturnType<typeof usePlacing>>
