// A style attribute that the author of a dashboard wrote, declaration by declaration: those that say how something looks in
// its own place count. Nothing in it is fetched, lies over the page, or reaches out of where it stands.
import type { CSSProperties } from 'react'
import { safeColour } from '../format/css-colour'
import { outlinedIn } from '../format/series-colour'
import type { Members } from '../model/dashboard'

const COLOURS = new Set(['color', 'background-color', 'border-color', 'fill', 'stroke'])

const KNOWN = new Set(
  `background font-size font-weight font-style font-family font-variant text-align text-decoration text-transform
  text-shadow letter-spacing line-height white-space word-break opacity display vertical-align gap align-items align-self
  justify-content flex flex-direction flex-wrap flex-grow flex-shrink width min-width max-width height min-height max-height
  padding padding-left padding-right padding-top padding-bottom margin margin-left margin-right margin-top margin-bottom
  border border-left border-right border-top border-bottom border-radius border-width border-style border-collapse
  box-shadow box-sizing overflow text-overflow rotate stroke-width cursor`.split(/\s+/),
)

/** Words, numbers with their units, and the functions that make a colour, a length or a gradient. */
const PLAIN = /^(?:[\w\s.,%#+"'/-]|(?<=\b(?:rgba?|hsla?|calc|min|max|clamp|linear-gradient|radial-gradient))\(|\))*$/i
const BELOW_NOTHING = /(?:^|[\s,(])-[\d.]/
const LONGEST = 2000
const MOST = 40

const inCamels = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function foreignStyle(text: string): CSSProperties {
  const made: Record<string, string> = {}
  for (const declaration of text.slice(0, LONGEST).split(';').slice(0, MOST)) {
    const [, name = '', stored = ''] = /^\s*([a-z-]+)\s*:\s*([\s\S]+?)\s*$/i.exec(declaration) ?? []
    const property = name.toLowerCase()
    const value = stored.replace(/\s*!important$/i, '')
    const kept = COLOURS.has(property) ? safeColour(value) : KNOWN.has(property) ? plain(value) : undefined
    if (kept !== undefined) made[inCamels(property)] = kept
  }
  return made as CSSProperties
}

/** The same of a map of styles, whose names are of either spelling; only what `isMeant` counts. */
export function membersStyle(members: Members, isMeant: (property: string, value: string) => boolean): CSSProperties {
  const declared = Object.entries(members).flatMap(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const isPlain = typeof value === 'string' || typeof value === 'number'
    return isPlain && isMeant(property, String(value)) ? [`${property}:${value}`] : []
  })
  return foreignStyle(declared.join(';'))
}

const plain = (value: string) => (PLAIN.test(value) && !BELOW_NOTHING.test(value) ? value : undefined)

/** Words whose colour could hardly be told from the page's own ground in one of its themes have the page's colour there. */
export function readableStyle(style: CSSProperties | undefined): CSSProperties | undefined {
  if (!style?.color || style.background !== undefined || style.backgroundColor !== undefined) return style
  const themes = outlinedIn(style.color)
  if (themes.length === 0) return style
  const of = (theme: 'light' | 'dark') => (themes.includes(theme) ? 'var(--text-1)' : style.color)
  return { ...style, color: `light-dark(${of('light')}, ${of('dark')})` }
}
