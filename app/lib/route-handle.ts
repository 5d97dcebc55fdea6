// The facts of a route about itself: its texts, its place, its page's name. Exported as `handle`.
import type { T } from './i18n/texts'

export interface Crumb {
  label: string
  to: string
}

export interface RouteHandle<Data = unknown> {
  /** Groups of texts that its page needs beyond the base ones. */
  i18n?: string[]
  /** The way here from the tenant down, this page last; the parts of nested routes are put together. */
  trail?: (t: T, data: Data) => Crumb[]
  /** The title of the page, when it is not the last part of the trail: a key, or made of what was loaded. */
  title?: string | ((t: T, data: Data) => string)
  /** Functions of dashboards are asked while it is drawn. */
  callsFunctions?: boolean
}

interface Match {
  handle?: unknown
  data?: unknown
}

/** A match whose loader failed, or did not run because an action did, has no data: it can't say where it stands, the
 * ones before it can. */
const handlesOf = (matches: readonly Match[]) =>
  matches.flatMap(({ handle, data }) => {
    const known = handle as RouteHandle | undefined
    return known && ((data !== undefined && data !== null) || isStatic(known)) ? [{ handle: known, data }] : []
  })

const isStatic = ({ trail, title }: RouteHandle) =>
  (trail?.length ?? 0) < 2 && (typeof title !== 'function' || title.length < 2)

export const trailOf = (matches: readonly Match[], t: T): Crumb[] =>
  handlesOf(matches).flatMap(({ handle, data }) => handle.trail?.(t, data) ?? [])

export function titleOf(matches: readonly Match[], t: T): string | undefined {
  const last = handlesOf(matches)
    .filter(({ handle }) => handle.title ?? handle.trail)
    .at(-1)
  const title = last?.handle.title
  if (title) return typeof title === 'string' ? t(title) : title(t, last.data)
  return trailOf(matches, t).at(-1)?.label
}
