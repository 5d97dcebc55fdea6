// What is written on buttons that lead somewhere, how they look, and which of them is where one stands.
import type { CSSProperties } from 'react'
import { switchSettings } from '~/lib/dashboard/control/value-settings'
import { type Colour, contrast, readColour, safeColour } from '~/lib/dashboard/format/css-colour'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import { stockless } from '../stock-colours'

export interface ButtonFace {
  label: string
  icon?: string
}

export function buttonFace(stored: unknown): ButtonFace {
  const { showLabel, label, showIcon, icon } = objectOf(stored)
  return {
    label: showLabel === false || typeof label !== 'string' ? '' : labelText(label, {}),
    ...(showIcon !== false && typeof icon === 'string' && icon !== '' && { icon }),
  }
}

export type ButtonKind = 'outlined' | 'filled' | 'underlined' | 'basic'
const kinds: readonly ButtonKind[] = ['outlined', 'filled', 'underlined', 'basic']

const [INK, PAPER] = [readColour('#0f1a1d'), readColour('#ffffff')]
const onIt = (back: Colour) => (INK && PAPER && contrast(PAPER, back) < contrast(INK, back) ? '#0f1a1d' : '#ffffff')

/** The colours of one that its author coloured; words on it are black or white, whichever is easier to read. */
export function buttonLook(stored: unknown): { kind: ButtonKind; style: CSSProperties } {
  const { type, mainColor } = objectOf(stored)
  const kind = kinds.find((one) => one === type) ?? 'outlined'
  const colour = stockless(safeColour(mainColor))
  const read = readColour(colour)
  if (kind !== 'filled' || !colour || !read) return { kind, style: {} }
  return { kind, style: { background: colour, borderColor: colour, color: onIt(read) } }
}

interface Known {
  /** The state of the dashboard that is seen. */
  stateId: string
  /** The value of the key that tells, where one does. */
  value: unknown
}

/** True where the first of the two is chosen; for one alone, where it is the one that is on. */
export function isChosen(settings: Members, { stateId, value }: Known): boolean {
  const { initialState, activatedState } = settings
  const stored = objectOf(initialState ?? activatedState)
  const read = switchSettings({ initialState: stored })
  if (stored.action === 'GET_DASHBOARD_STATE') return read.valueOf(stateId) === true
  if (stored.action === 'GET_ATTRIBUTE' || stored.action === 'GET_TIME_SERIES')
    return value === undefined ? read.initial === true : read.valueOf(value) === true
  return read.initial === true
}
