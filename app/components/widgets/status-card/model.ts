// What a card of a state shows while it is on, and while it is off.
import { contrast, PAPER, readColour, safeColour, themeOn } from '~/lib/dashboard/format/css-colour'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import { stockless } from '../stock-colours'

export interface StatusLook {
  label: string
  status: string
  icon?: string
  /** Of the card; absent: as all cards. */
  back?: string
  /** The theme in which that can be read. */
  theme?: 'light' | 'dark'
  /** Of its icon. */
  colour?: string
  layout: 'default' | 'center' | 'icon'
}

const textOf = (value: unknown) => (typeof value === 'string' ? labelText(value, {}) : '')

const LEAST_SEEN = 1.5

export function statusLook(settings: Members, isOn: boolean): StatusLook {
  const { layout, onState, offState } = settings
  const state = objectOf(isOn ? onState : offState)
  const { type, color } = objectOf(state.background)
  const back = type === 'image' ? undefined : safeColour(color)
  const colour = readColour(back)
  // White is the colour of cards that nobody coloured.
  const isColoured = colour !== undefined && contrast(colour, PAPER) > LEAST_SEEN
  return {
    label: state.showLabel === false ? '' : textOf(state.label),
    status: state.showStatus === false ? '' : textOf(state.status),
    ...(typeof state.icon === 'string' && state.icon !== '' && { icon: state.icon }),
    ...(isColoured && { back, theme: themeOn(colour) }),
    ...(!isColoured && { colour: stockless(safeColour(state.primaryColor)) }),
    layout: layout === 'center' || layout === 'icon' ? layout : 'default',
  }
}
