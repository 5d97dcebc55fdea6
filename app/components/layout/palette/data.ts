// What the palette is given by the server, and the rows it makes of it.
import type { IconName } from '~/components/ui/icon'
import { placeTexts } from '~/lib/entity/kind'
import { kinds } from '~/lib/entity/kinds'
import { type Found, type Hit, NOTHING_FOUND } from '~/lib/entity/search/found'
import type { T } from '~/lib/i18n/texts'
import { type Entry, matching } from '../commands'
import { aboutHit, hitIcon, hitPath } from '../hit-row'

export interface PaletteBegin {
  places: Entry[]
  commands: Entry[]
  opened: Hit[]
  words: Record<PaletteWord, string>
}

type PaletteWord =
  | 'palette'
  | 'field'
  | 'opened'
  | 'byId'
  | 'pages'
  | 'commands'
  | 'failed'
  | 'failedAll'
  | 'partial'
  | 'searching'
  | 'none'
  | 'move'
  | 'open'
  | 'newTab'
  | 'commandsOnly'

export interface PaletteAnswer {
  found: Found
  more: Entry[]
}

export const NO_ANSWER: PaletteAnswer = { found: NOTHING_FOUND, more: [] }

/** Before a text it means: commands alone. */
export const COMMANDS_ONLY = '>'

export interface PaletteRow {
  key: string
  icon: IconName
  label: string
  about?: string
  to?: string
  post?: Entry['post']
  keys?: string[]
}

export interface PaletteGroup {
  title: string
  rows: PaletteRow[]
  /** Of all that match, where there are more. */
  total?: number
  note?: string
}

const MOST_ENTRIES = 6

const hitRow = (hit: Hit): PaletteRow => ({
  key: `${hit.kind}-${hit.id}`,
  icon: hitIcon(hit),
  label: hit.name,
  about: aboutHit(hit),
  to: hitPath(hit),
})
const entryRow = ({ id, ...entry }: Entry): PaletteRow => ({ key: id, ...entry })

interface Asked {
  typed: string
  answer: PaletteAnswer
  /** The answer is to what was typed before: what of it still fits stays. */
  isOld: boolean
}

export function paletteGroups(begin: PaletteBegin, { typed, answer, isOld }: Asked, t: T): PaletteGroup[] {
  const { words, places, commands, opened } = begin
  const isCommand = typed.startsWith(COMMANDS_ONLY)
  const wanted = (isCommand ? typed.slice(COMMANDS_ONLY.length) : typed).trim()
  const groups: PaletteGroup[] = []
  const fits = ({ name }: Hit) => !isOld || name.toLowerCase().includes(wanted.toLowerCase())
  if (!wanted && !isCommand) {
    groups.push({ title: words.opened, rows: opened.map(hitRow) })
    groups.push({ title: words.pages, rows: places.map(entryRow) })
  } else {
    if (!isCommand) {
      groups.push({ title: words.byId, rows: answer.found.byId.filter(() => !isOld).map(hitRow) })
      for (const { kind, hits, total, failed, isPartial } of answer.found.groups) {
        const rows = hits.filter(fits).map(hitRow)
        const note = failed ? words.failed : isPartial ? words.partial : undefined
        groups.push({
          title: t(placeTexts(kinds[kind]).title),
          rows,
          note,
          ...(total > rows.length && !isOld && { total }),
        })
      }
      const pages = [...matching(places, wanted).slice(0, MOST_ENTRIES), ...(isOld ? [] : answer.more)]
      groups.push({ title: words.pages, rows: pages.map(entryRow) })
    }
    const some = matching(commands, wanted).slice(0, isCommand ? undefined : MOST_ENTRIES)
    groups.push({ title: words.commands, rows: some.map(entryRow) })
  }
  return groups.filter(({ rows, note }) => rows.length > 0 || (note !== undefined && !isOld))
}
