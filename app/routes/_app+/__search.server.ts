// The search of everything: entities, pages and commands that fit what was typed.
import { commandEntries, type Entry, matching, placeEntries } from '~/components/layout/commands'
import type { PaletteAnswer, PaletteBegin } from '~/components/layout/palette/data'
import { readOpened } from '~/lib/entity/opened.server'
import { findAnything } from '~/lib/entity/search/find-anything.server'
import type { Hit } from '~/lib/entity/search/found'
import { NOTHING_FOUND } from '~/lib/entity/search/found'
import { typedIn } from '~/lib/forms/typed-in'
import { getT, languageOf } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { readAppearance } from '~/lib/session/appearance'
import type { SignedIn } from '~/lib/session/session.server'

/** Before a text it means: commands alone. */
const COMMANDS_ONLY = '>'

export async function entriesOf(request: Request, { user }: Pick<SignedIn, 'user'>) {
  const t = await getT(request)
  const person = {
    authority: user.authority,
    appearance: readAppearance(request),
    language: await languageOf(request),
  }
  return { places: placeEntries(user.authority, t), commands: commandEntries(person, t) }
}

export async function searchAll(request: Request, auth: SignedIn) {
  const asked = (typedIn(request) ?? '').trim()
  const isCommand = asked.startsWith(COMMANDS_ONLY)
  const typed = isCommand ? asked.slice(COMMANDS_ONLY.length).trim() : asked
  const [found, { places, commands }, opened] = await Promise.all([
    isCommand ? NOTHING_FOUND : findAnything({ ...auth, request }, typed),
    entriesOf(request, auth),
    asked ? ([] as Hit[]) : readOpened(auth.user.userId),
  ])
  return {
    asked,
    typed,
    found,
    opened,
    places: isCommand ? [] : matching(places, typed),
    commands: asked ? matching(commands, typed) : [],
    more: typed && !isCommand ? await moreOf(request, auth, typed) : [],
  }
}

/** Lists that look into what is no entity. */
async function moreOf(request: Request, { user }: SignedIn, typed: string): Promise<Entry[]> {
  if (user.authority === 'SYS_ADMIN') return []
  const label = (await getT(request))('search.alarms-like', { typed })
  return [{ id: 'alarms-like', label, icon: 'alarms', to: paths.alarms(undefined, { q: typed }) }]
}

/** What the palette shows before anything is typed, and its words: no page carries them. */
export async function paletteBegin(request: Request, auth: SignedIn): Promise<PaletteBegin> {
  const [t, entries, opened] = await Promise.all([
    getT(request),
    entriesOf(request, auth),
    readOpened(auth.user.userId),
  ])
  const words = {
    palette: t('search.palette'),
    field: t('search.field'),
    opened: t('search.recent'),
    byId: t('search.by-id'),
    pages: t('search.pages'),
    commands: t('search.commands'),
    failed: t('search.failed'),
    failedAll: t('search.failed-all'),
    partial: t('search.partial'),
    searching: t('search.searching'),
    none: t('search.none-text'),
    move: t('search.move'),
    open: t('search.open'),
    newTab: t('search.new-tab'),
    commandsOnly: t('search.commands-only'),
  }
  return { ...entries, opened, words }
}

export async function paletteAnswer(request: Request, auth: SignedIn): Promise<PaletteAnswer> {
  const typed = typedIn(request)?.trim() ?? ''
  const t = await getT(request)
  const whole: Entry = {
    id: 'whole',
    label: t('search.whole', { typed }),
    icon: 'search',
    to: paths.search(typed),
  }
  const [found, more] = await Promise.all([findAnything({ ...auth, request }, typed), moreOf(request, auth, typed)])
  return { found, more: [...more, whole] }
}
