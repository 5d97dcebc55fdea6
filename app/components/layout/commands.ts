// What can be done from anywhere, by role: the commands of the palette and of the page of the search. Words are keys.
import type { IconName } from '~/components/ui/icon'
import { can, kindNames, kindOf, kinds } from '~/lib/entity/kinds'
import { type Language, languages, offeredLanguages } from '~/lib/i18n/languages'
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import { type Appearance, CONTRASTS, DENSITIES, THEMES } from '~/lib/session/appearance'
import type { Authority } from '~/lib/session/session-user'
import { PLACE_KEYS } from './place-keys'
import { homeSettings, placesOf } from './places'

/** A page to go to, or something to do, in the reader's words. */
export interface Entry {
  id: string
  label: string
  icon: IconName
  /** The page it leads to. */
  to?: string
  /** What is sent, and where. */
  post?: { action: string; fields: Record<string, string>; isWhole?: boolean }
  /** The keys that do the same. */
  keys?: string[]
}

/** The pages of a role, in the order of its menu. */
export const placeEntries = (authority: Authority, t: T): Entry[] =>
  placesOf(authority)
    .flatMap(({ places }) => places)
    .map(({ id, icon, label, to }) => {
      const key = PLACE_KEYS[id]
      return { id, icon, label: t(label), to, ...(key && { keys: ['g', key] }) }
    })

interface Person {
  authority: Authority
  appearance: Appearance
  language: Language
}

export function commandEntries({ authority, appearance, language }: Person, t: T): Entry[] {
  const choice = (what: string, one: string) => t('search.choice', { what: t(what), choice: t(one) })
  const managed = kindNames.filter((kind) => can(authority, kind, 'manage') && !kindOf(kind).below)
  const add = managed.map((kind) => ({
    id: `add-${kind}`,
    label: t(`${kinds[kind].texts}.add`),
    icon: 'plus' as const,
    to: paths.of(kind).over('new'),
  }))
  const bring = managed
    .filter((kind) => kindOf(kind).takesRows || kindOf(kind).isExchanged)
    .map((kind) => ({
      id: `import-${kind}`,
      label: choice('entity.import', `home.${kinds[kind].area}`),
      icon: 'import' as const,
      to: paths.of(kind).over('import'),
    }))
  const claim = can(authority, 'device', 'claim')
    ? [{ id: 'claim', label: t('device.claim'), icon: 'plus' as const, to: paths.of('device').over('claim') }]
    : []
  const own: Entry[] = [
    { id: 'profile', label: t('home.profile'), icon: 'user', to: paths.profile() },
    { id: 'jobs', label: t('home.jobs'), icon: 'list', to: paths.jobs() },
    { id: 'notices', label: t('home.notices'), icon: 'bell', to: paths.notices() },
    { id: 'help', label: t('home.help'), icon: 'help', to: paths.help() },
    { id: 'shortcuts', label: t('home.shortcuts'), icon: 'key', to: paths.shortcuts(), keys: ['?'] },
  ]
  const home: Entry[] =
    authority === 'TENANT_ADMIN'
      ? [{ id: 'home-settings', label: t(homeSettings.label), icon: homeSettings.icon, to: homeSettings.to }]
      : []
  return [...add, ...claim, ...bring, ...own, ...home, ...looks(appearance, choice), ...tongues(language, t), out(t)]
}

/** Other looks than those in use. */
function looks(appearance: Appearance, choice: (what: string, one: string) => string): Entry[] {
  const others = <Name extends 'theme' | 'contrast' | 'density'>(
    name: Name,
    values: readonly Appearance[Name][],
    icon: IconName,
  ) =>
    values
      .filter((value) => value !== appearance[name])
      .map((value) => ({
        id: `${name}-${value}`,
        label: choice(`appearance.${name}`, `appearance.${name}-${value}`),
        icon,
        post: { action: paths.appearance(), fields: { [name]: value } },
      }))
  const keys = appearance.keys === 'on' ? 'off' : 'on'
  return [
    ...others('theme', THEMES, 'contrast'),
    ...others('contrast', CONTRASTS, 'contrast'),
    ...others('density', DENSITIES, 'density'),
    {
      id: `keys-${keys}`,
      label: choice('appearance.keys', `search.keys-${keys}`),
      icon: 'key',
      post: { action: paths.appearance(), fields: { keys } },
    },
  ]
}

/** Each by its own name, too, for whoever cannot read this one. */
const tongues = (language: Language, t: T): Entry[] =>
  offeredLanguages
    .filter((one) => one !== language)
    .map((one) => ({
      id: `language-${one}`,
      label: t('search.choice', { what: t('appearance.language'), choice: languages[one].name }),
      icon: 'language',
      post: { action: paths.language(), fields: { language: one }, isWhole: true },
    }))

const out = (t: T): Entry => ({
  id: 'sign-out',
  label: t('home.sign-out'),
  icon: 'sign-out',
  post: { action: paths.logout(), fields: {}, isWhole: true },
})

/** Those in which each word that was typed stands, the ones that begin with it first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(words[0] ?? '')
  return [...fits.filter(begins), ...fits.filter((entry) => !begins(entry))]
}
