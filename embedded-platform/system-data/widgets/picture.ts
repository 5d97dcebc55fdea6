// Small drawings that stand for widgets in lists, one a kind: shapes on a plain ground.
import type { Kind } from './widget'

const INK = '#3f6ea8'
const SOFT = '#c9d8ea'

const SHAPES: Record<Kind, string> = {
  timeseries: `<path d="M16 78 44 52 70 62 98 28 128 44 146 22" fill="none" stroke="${INK}" stroke-width="5"/><path d="M16 86h130" stroke="${SOFT}" stroke-width="4"/>`,
  latest: `<path d="M40 76a40 40 0 1 1 80 0" fill="none" stroke="${SOFT}" stroke-width="12"/><path d="M40 76a40 40 0 0 1 52-38" fill="none" stroke="${INK}" stroke-width="12"/>`,
  rpc: `<rect x="42" y="32" width="76" height="38" rx="19" fill="${SOFT}"/><circle cx="99" cy="51" r="15" fill="${INK}"/>`,
  alarm: `<path d="M80 20 122 82H38Z" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M80 42v20M80 70v5" stroke="${INK}" stroke-width="6"/>`,
  static: `<rect x="34" y="24" width="92" height="56" rx="6" fill="${SOFT}"/><path d="M46 42h68M46 54h68M46 66h40" stroke="${INK}" stroke-width="5"/>`,
}

export const pictureOf = (kind: Kind): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${SHAPES[kind]}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
