// The appearance a person chose, kept for a year in a cookie of its own: it outlives sessions and sign-outs.
import { APPEARANCE_COOKIE, readAppearanceChoices, YEAR_SECONDS } from '~/lib/cookies'
import { type Language, matchLanguage } from '~/lib/i18n/languages'
import { CLOCKS, type Clock, DEFAULT_CLOCK } from '~/lib/time/clock'
import { isZone } from '~/lib/time/zone-name'

export const THEMES = ['system', 'light', 'dark'] as const
export const CONTRASTS = ['system', 'standard', 'more'] as const
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const
export const MENUS = ['full', 'rail'] as const
export const KEYS = ['on', 'off'] as const

export interface Appearance {
  theme: (typeof THEMES)[number]
  contrast: (typeof CONTRASTS)[number]
  density: (typeof DENSITIES)[number]
  menu: (typeof MENUS)[number]
  /** Turns the single keys of lists on. */
  keys: (typeof KEYS)[number]
  /** Hours of the day: from 0 to 23, or twice from 1 to 12. */
  clock: Clock
  /** Absent until somebody chose: then the browser's own language counts. */
  language?: Language
  /** The time zone of everything that is shown; absent: that of the browser. */
  zone?: string
}

export const DEFAULT_APPEARANCE: Appearance = {
  theme: 'system',
  contrast: 'system',
  density: 'standard',
  menu: 'full',
  keys: 'on',
  clock: DEFAULT_CLOCK,
}

/** Never fails: what is not understood is the default. */
export const readAppearance = (request: Request): Appearance =>
  changeAppearance(DEFAULT_APPEARANCE, readAppearanceChoices(request))

/** The appearance with those of the choices that are given and known. */
export function changeAppearance(appearance: Appearance, choices: URLSearchParams | FormData): Appearance {
  const given = (name: string) => {
    const value = choices.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const oneOf = <Choice extends string>(known: readonly Choice[], name: string, fallback: Choice) =>
    known.find((choice) => choice === given(name)) ?? fallback

  const language = matchLanguage(given('language')) ?? appearance.language
  const zone = zoneOf(given('zone'), appearance.zone)
  return {
    theme: oneOf(THEMES, 'theme', appearance.theme),
    contrast: oneOf(CONTRASTS, 'contrast', appearance.contrast),
    density: oneOf(DENSITIES, 'density', appearance.density),
    menu: oneOf(MENUS, 'menu', appearance.menu),
    keys: oneOf(KEYS, 'keys', appearance.keys),
    clock: oneOf(CLOCKS, 'clock', appearance.clock),
    ...(language && { language }),
    ...(zone && { zone }),
  }
}

/** Given and empty it is the browser's again. */
function zoneOf(given: string | undefined, before: string | undefined): string | undefined {
  if (given === '') return undefined
  return given !== undefined && isZone(given) ? given : before
}

export function appearanceCookie(appearance: Appearance, { path, secure }: { path: string; secure: boolean }): string {
  const value = encodeURIComponent(new URLSearchParams({ ...appearance }).toString())
  const end = secure ? '; Secure' : ''
  return `${APPEARANCE_COOKIE}=${value}; Path=${path}; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${end}`
}
