// The languages that are offered: a complete one has every text, which a test holds it to; of one that has most of them
// the rest is shown in English until it is written. Those of public/locales without any text are not among them.
export interface LanguageInfo {
  /** As its own speakers write it. */
  name: string
  /** BCP 47, for html lang, Intl and i18next. */
  tag: string
  dir: 'ltr' | 'rtl'
  texts: 'all' | 'most'
}

const ltr = (name: string, tag: string, texts: LanguageInfo['texts']): LanguageInfo => ({
  name,
  tag,
  dir: 'ltr',
  texts,
})

export const languages = {
  de_DE: ltr('Deutsch', 'de-DE', 'most'),
  en_US: ltr('English', 'en-US', 'all'),
  es_ES: ltr('Español', 'es-ES', 'most'),
  fa_IR: { name: 'فارسی', tag: 'fa-IR', dir: 'rtl', texts: 'all' },
  fr_FR: ltr('Français', 'fr-FR', 'most'),
  zh_CN: ltr('简体中文', 'zh-CN', 'all'),
  zh_TW: ltr('繁體中文', 'zh-TW', 'most'),
} satisfies Record<string, LanguageInfo>

export type Language = keyof typeof languages
export const DEFAULT_LANGUAGE: Language = 'en_US'

export const offeredLanguages = Object.keys(languages) as Language[]

const primary = (code: string) => code.slice(0, 2).toLowerCase()

/** Exact, then by primary part; nothing when no offered language fits. Takes fa_IR, fa-IR and fa. */
export function matchLanguage(wanted: string | null | undefined): Language | undefined {
  if (!wanted) return undefined
  const code = wanted.trim().replace('-', '_').toLowerCase()
  return (
    offeredLanguages.find((offered) => offered.toLowerCase() === code) ??
    offeredLanguages.find((offered) => primary(offered) === primary(code) && /^[a-z]{2}(_|$)/.test(code))
  )
}

export const tagOf = (language: Language) => languages[language].tag
export const dirOf = (language: Language): 'ltr' | 'rtl' => languages[language].dir
