// What can be done with the routes between nodes. A command that changes nothing answers the document it was given.
import type { ChainDocument, ChainLink } from '../document'

/** A route by what it says. */
export type Route = Pick<ChainLink, 'from' | 'to' | 'label'>

const isOf =
  ({ from, to, label }: Route) =>
  (one: Route) =>
    one.from === from && one.to === to && one.label === label

/** Nothing leads from a box, and nothing to where it comes from. */
function canConnect({ nodes, boxes }: ChainDocument, from: string, to: string) {
  const isThere = (key: string) => nodes.some((node) => node.key === key)
  return from !== to && isThere(from) && (isThere(to) || boxes.some((box) => box.key === to))
}

function connectOnce(document: ChainDocument, { from, to, label }: Route): ChainDocument {
  const isThere = document.links.some(isOf({ from, to, label }))
  if (label === '' || isThere || !canConnect(document, from, to)) return document
  return { ...document, links: [...document.links, { from, to, label, stored: {} }] }
}

/** A route for each of these labels; one that is there already stays as it is. */
export const connect = (document: ChainDocument, from: string, to: string, ...labels: string[]): ChainDocument =>
  labels.reduce((before, label) => connectOnce(before, { from, to, label: label.trim() }), document)

export function disconnect(document: ChainDocument, route: Route): ChainDocument {
  const links = document.links.filter((one) => !isOf(route)(one))
  return links.length === document.links.length ? document : { ...document, links }
}

/** The route as another one, with what it keeps beside; where that other is there already, it goes up in it. */
function turned(document: ChainDocument, route: Route, next: Route): ChainDocument {
  const at = document.links.findIndex(isOf(route))
  const link = document.links[at]
  if (!link || isOf(route)(next)) return document
  if (document.links.some(isOf(next))) return disconnect(document, route)
  return { ...document, links: document.links.with(at, { ...link, ...next }) }
}

export function relabel(document: ChainDocument, { from, to, label }: Route, written: string): ChainDocument {
  const next = written.trim()
  return next === '' ? document : turned(document, { from, to, label }, { from, to, label: next })
}

/** Lets a route end elsewhere. */
export function retarget(document: ChainDocument, { from, to, label }: Route, next: string): ChainDocument {
  if (!canConnect(document, from, next)) return document
  const isOfBox = [to, next].some((key) => document.boxes.some((box) => box.key === key))
  const turnedDocument = turned(document, { from, to, label }, { from, to: next, label })
  if (!isOfBox || turnedDocument === document) return turnedDocument
  // What platforms store of a route into another chain is of another kind.
  const links = turnedDocument.links.map((one) => (isOf({ from, to: next, label })(one) ? { ...one, stored: {} } : one))
  return { ...turnedDocument, links }
}
