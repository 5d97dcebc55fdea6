// The pictures of a dashboard, by addresses of their own where it holds them itself: so that a page of two megabytes of
// picture is still a page of some kilobytes, and a browser keeps them.
import { boardPaths } from '~/lib/board-paths'
import { heldPicture, pictureSize } from '~/lib/picture/held-picture'
import { type Picture, type PictureRules, pictureReader } from '~/lib/picture/picture'
import { shortHash } from '~/lib/short-hash'
import { withBase } from '~/lib/with-base'
import type { Members } from '../model/members'
import { mapped, own } from '../model/own'
import type { Widget } from '../model/widget'

export interface BoardOfPictures {
  id: string
  /** The state that is seen. */
  state: string
  rules: PictureRules
}

/** A picture of the dashboard itself. */
export type GroundPicture = (of: 'main' | 'right' | 'logo', text: string) => Picture | undefined

export const groundPictures =
  ({ id, state, rules }: BoardOfPictures): GroundPicture =>
  (of, stored) => {
    const text = stored.trim().replace(/^url\(\s*(["']?)(.*)\1\s*\)$/s, '$2')
    const { publicId } = rules
    const held = heldPicture(text)
    if (held === undefined) return pictureReader(rules)(text)
    const query = { of, state: of === 'logo' ? undefined : state, publicId, v: shortHash(held) }
    return { href: withBase(boardPaths.picture(id, query)) }
  }

/** Shorter ones are quicker within the page. */
const SHORT = 2048
const DEEPEST = 8

/** The widget with addresses in the places of the pictures that its settings hold. */
export function withPictureAddresses(widget: Widget, { id, rules }: BoardOfPictures): Widget {
  const addressed = (value: unknown, at: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const held = value.length > SHORT ? heldPicture(value) : undefined
      return held === undefined ? value : addressOf(held, at)
    }
    if (typeof value !== 'object' || value === null || at.length > DEEPEST) return value
    if (Array.isArray(value)) return value.map((one: unknown, place) => addressed(one, [...at, String(place)]))
    return mapped(value as Members, (one, name) => addressed(one, [...at, name]))
  }
  const addressOf = (held: string, at: readonly string[]) => {
    const size = pictureSize(held)
    return boardPaths.picture(id, {
      widget: widget.id,
      at: [...at],
      publicId: rules.publicId,
      v: shortHash(held),
      size: size && `${size.width}x${size.height}`,
    })
  }
  const { settings } = widget.config
  // Most hold none, and stay as they are.
  if (!JSON.stringify(settings).includes('data:image/')) return widget
  return { ...widget, config: { ...widget.config, settings: addressed(settings, []) as Members } }
}

/** What a widget holds at a place of its settings. */
export function pictureAt(widget: Widget | undefined, at: readonly string[]): string {
  let value: unknown = widget?.config.settings
  for (const name of at.slice(0, DEEPEST + 2))
    value = typeof value === 'object' && value !== null ? own(value as Members, name) : undefined
  return typeof value === 'string' ? value : ''
}
