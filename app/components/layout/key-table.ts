// The keys there are, by where they mean something; the words stand in the group `keys`. The keys of a list stand on its
// own sheet, too.

export interface KeyLine {
  /** Pressed one after the other; those that are held down together are one. */
  keys: readonly string[]
  /** Name of its text. */
  name: string
  /** A letter or sign by itself: it can be turned off. */
  isSingle?: boolean
}

const single = (key: string, name: string): KeyLine => ({ keys: [key], name, isSingle: true })
const key = (name: string, ...keys: string[]): KeyLine => ({ keys, name })

const SHEET = single('?', 'sheet')

const LIST: readonly KeyLine[] = [
  single('/', 'search'),
  single('j', 'next'),
  single('k', 'previous'),
  key('open', 'Enter'),
  single('x', 'tick'),
  single('Shift x', 'range'),
]
const OF_ENTITIES = [single('e', 'edit'), single('.', 'menu')]
const OF_ALARMS = [single('a', 'acknowledge'), single('c', 'clear')]

/** Of a list, as its sheet tells them. */
export const listKeys = (of: 'entities' | 'alarms'): readonly KeyLine[] => [
  ...LIST,
  ...(of === 'alarms' ? OF_ALARMS : OF_ENTITIES),
  SHEET,
]

const EVERYWHERE: readonly KeyLine[] = [
  key('palette', 'Ctrl K'),
  single('/', 'search'),
  { keys: ['g', '…'], name: 'place', isSingle: true },
  SHEET,
  key('close', 'Esc'),
]

export const keySections: readonly { name: string; lines: readonly KeyLine[] }[] = [
  { name: 'everywhere', lines: EVERYWHERE },
  { name: 'lists', lines: [...LIST, ...OF_ENTITIES] },
  { name: 'alarms', lines: [...LIST, ...OF_ALARMS] },
  {
    name: 'palette-of',
    lines: [key('row', '↑ ↓'), key('open-row', 'Enter'), key('open-apart', 'Ctrl Enter'), key('commands', '>')],
  },
  { name: 'charts', lines: [key('point', '← →'), key('ends', 'Home End'), key('leave', 'Esc')] },
  { name: 'maps', lines: [key('pan', '← →', '↑ ↓'), key('zoom', '+', '−')] },
  {
    name: 'chains',
    lines: [
      key('chain-open', 'Enter'),
      key('chain-choose', 'Space'),
      key('chain-move', '← → ↑ ↓'),
      key('chain-fine', 'Shift ← → ↑ ↓'),
      key('chain-along', 'Alt ← → ↑ ↓'),
      single('c', 'chain-connect'),
      single('t', 'chain-tidy'),
      single('n', 'chain-note'),
      single('0', 'chain-fit'),
      single('+', 'chain-nearer'),
      single('-', 'chain-farther'),
      key('chain-undo', 'Ctrl Z'),
      key('chain-redo', 'Ctrl Y'),
      key('chain-find', 'Ctrl F'),
      key('chain-all', 'Ctrl A'),
      key('chain-copy', 'Ctrl C'),
      key('chain-paste', 'Ctrl V'),
      key('chain-duplicate', 'Ctrl D'),
      key('chain-delete', 'Delete'),
      key('chain-save', 'Ctrl S'),
    ],
  },
  { name: 'menus', lines: [key('row', '↑ ↓'), key('open-row', 'Enter'), key('close', 'Esc')] },
]
