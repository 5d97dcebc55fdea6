// How buttons of newer platforms look: their kind, and the colours that their author gave to each of their states. They reach
// the styles as variables, so that a pointer over one changes it without scripts.
import type { CSSProperties } from 'react'
import { type Colour, contrast, readColour, safeColour, themeOn } from '~/lib/dashboard/format/css-colour'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { wordsColour } from '~/lib/dashboard/format/series-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import { stockless } from './stock-colours'

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

export interface ButtonLook {
  kind: ButtonKind
  style: CSSProperties
}

const LEAST = 4.5

/** Black or white, whichever is easier to read on it. */
export const wordsOn = (back: Colour) => (themeOn(back) === 'light' ? '#0f1a1d' : '#ffffff')

const WHITE = '#ffffff'
const LENGTH = /^\d{1,3}(?:\.\d+)?(?:px|%|em|rem)$/

type Colours = Readonly<Record<'text' | 'back' | 'line', string>>

function coloursOf(kind: ButtonKind, main: string | undefined, back: string | undefined): Colours | undefined {
  const [front, ground] = [readColour(main), readColour(back)]
  if (kind === 'filled') {
    if (!main || !front) return undefined
    const text = back && ground && contrast(ground, front) >= LEAST ? back : wordsOn(front)
    return { text, back: main, line: main }
  }
  const isOwnGround = back !== undefined && back !== WHITE && ground !== undefined && ground.alpha > 0
  if (!main && !isOwnGround) return undefined
  const text =
    isOwnGround && ground
      ? front && main && contrast(front, ground) >= LEAST
        ? main
        : wordsOn(ground)
      : wordsColour(main ?? '')
  return {
    text,
    back: isOwnGround ? back : 'transparent',
    line: kind === 'outlined' || kind === 'underlined' ? (main ?? text) : 'transparent',
  }
}

/** `state`: of the button as a whole; what a pointer does to it the styles know. */
export function buttonLook(stored: unknown, state: 'enabled' | 'activated' | 'disabled' = 'enabled'): ButtonLook {
  const { type, mainColor, backgroundColor, customStyle, borderRadius } = objectOf(stored)
  const kind = kinds.find((one) => one === type) ?? 'outlined'
  const colours = (of: Members, isOwn: boolean): Colours | undefined => {
    const main = of.overrideMainColor === true ? of.mainColor : isOwn ? undefined : mainColor
    const back = of.overrideBackgroundColor === true ? of.backgroundColor : isOwn ? undefined : backgroundColor
    return coloursOf(kind, stockless(safeColour(main ?? mainColor)), safeColour(back ?? backgroundColor))
  }
  const states = objectOf(customStyle)
  const isSet = (one: Members) => one.overrideMainColor === true || one.overrideBackgroundColor === true
  const now = objectOf(states[state])
  // What cannot be used looks so, unless its author chose how.
  const shown = state === 'disabled' && !isSet(now) ? undefined : colours(now, false)
  const under = (name: string) => {
    const one = objectOf(states[name])
    return isSet(one) && state !== 'disabled' ? colours(one, true) : undefined
  }
  return {
    kind,
    style: {
      ...variables('', shown),
      ...variables('hover-', under('hovered')),
      ...variables('press-', under('pressed')),
      ...(typeof borderRadius === 'string' && LENGTH.test(borderRadius.trim()) && { borderRadius }),
    } as CSSProperties,
  }
}

const variables = (under: string, colours: Colours | undefined) =>
  colours && Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--button-${under}${name}`, value]))

/** Of a control that has a colour for each of its states, such as a switch. Stock colours are those of the theme. */
export function stateLook(main: unknown, back?: unknown): CSSProperties {
  return variables('', coloursOf('filled', stockless(safeColour(main)), safeColour(back))) as CSSProperties
}
