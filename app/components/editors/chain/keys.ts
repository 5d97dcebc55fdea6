// The keys of the editor. They mean nothing in fields, dialogs and menus.
export type KeyCommand =
  | 'undo'
  | 'redo'
  | 'save'
  | 'find'
  | 'all'
  | 'duplicate'
  | 'delete'
  | 'none'
  | 'open'
  | 'connect'
  | 'tidy'
  | 'note'
  | 'fit'
  | 'nearer'
  | 'farther'
  | 'next'
  | 'before'
  | 'above'
  | 'below'
  | { by: { x: number; y: number } }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

const WITH_CONTROL: Readonly<Record<string, KeyCommand>> = {
  z: 'undo',
  y: 'redo',
  s: 'save',
  f: 'find',
  a: 'all',
  d: 'duplicate',
}
const SINGLE: Readonly<Record<string, KeyCommand>> = {
  c: 'connect',
  t: 'tidy',
  n: 'note',
  '0': 'fit',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'farther',
}
const PLAIN: Readonly<Record<string, KeyCommand>> = {
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'none',
  Enter: 'open',
}
const ARROWS: Readonly<Record<string, { x: number; y: number; along: KeyCommand }>> = {
  ArrowLeft: { x: -1, y: 0, along: 'before' },
  ArrowRight: { x: 1, y: 0, along: 'next' },
  ArrowUp: { x: 0, y: -1, along: 'above' },
  ArrowDown: { x: 0, y: 1, along: 'below' },
}
/** Pixels that an arrow moves what is chosen. */
const STEP = 10
const FINE_STEP = 1

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** `isMirrored`: the plane is shown from the right, and arrows go where they point. `single`: single keys are on. */
export function keyCommand(pressed: Pressed, isMirrored: boolean, single: boolean): KeyCommand | undefined {
  const { key, shiftKey, altKey } = pressed
  const isControlled = pressed.ctrlKey || pressed.metaKey
  if (isControlled) {
    if (altKey) return undefined
    const command = own(WITH_CONTROL, key.toLowerCase())
    return command === 'undo' && shiftKey ? 'redo' : shiftKey ? undefined : command
  }
  const arrow = own(ARROWS, key)
  if (arrow) {
    const way = isMirrored ? -1 : 1
    const { along } = arrow
    if (altKey) return isMirrored && along === 'next' ? 'before' : isMirrored && along === 'before' ? 'next' : along
    const step = shiftKey ? FINE_STEP : STEP
    // No minus zero: places are compared and stored.
    return { by: { x: arrow.x * step * way || 0, y: arrow.y * step || 0 } }
  }
  if (altKey) return undefined
  return own(PLAIN, key) ?? (single ? own(SINGLE, key) : undefined)
}
