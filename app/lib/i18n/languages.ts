// The languages of the product. Those with texts are offered: a complete one has every text, which a test holds it to; of
// one that has most of them the rest is shown in English until it is written.
export interface LanguageInfo {
  /** As its own speakers write it. */
  name: string
  /** BCP 47, for html lang, Intl and i18next. */
  tag: string
  dir: 'ltr' | 'rtl'
  texts: 'all' | 'most' | 'none'
}

const ltr = (name: string, tag: string, texts: LanguageInfo['texts'] = 'none'): LanguageInfo => ({
  name,
  tag,
  dir: 'ltr',
  texts,
})

export const languages = {
  cs_CZ: ltr('Čeština', 'cs-CZ'),
  de_DE: ltr('Deutsch', 'de-DE', 'most'),
  el_GR: ltr('Ελληνικά', 'el-GR'),
  en_US: ltr('English', 'en-US', 'all'),
  es_ES: ltr('Español', 'es-ES', 'most'),
  fa_IR: { name: 'فارسی', tag: 'fa-IR', dir: 'rtl', texts: 'all' },
  fr_FR: ltr('Français', 'fr-FR', 'most'),
  it_IT: ltr('Italiano', 'it-IT'),
  ja_JA: ltr('日本語', 'ja-JP'),
  ka_GE: ltr('ქართული', 'ka-GE'),
  ko_KR: ltr('한국어', 'ko-KR'),
  lv_LV: ltr('Latviešu', 'lv-LV'),
  pt_BR: ltr('Português (Brasil)', 'pt-BR'),
  ro_RO: ltr('Română', 'ro-RO'),
  ru_RU: ltr('Русский', 'ru-RU'),
  sl_SI: ltr('Slovenščina', 'sl-SI'),
  tr_TR: ltr('Türkçe', 'tr-TR'),
  uk_UA: ltr('Українська', 'uk-UA'),
  zh_CN: ltr('简体中文', 'zh-CN', 'all'),
  zh_TW: ltr('繁體中文', 'zh-TW', 'most'),
} satisfies Record<string, LanguageInfo>

export type Language = keyof typeof languages
export const DEFAULT_LANGUAGE: Language = 'en_US'

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)
export const allLanguages = Object.keys(languages).filter(isLanguage)
export const offeredLanguages = allLanguages.filter((code) => languages[code].texts !== 'none')

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
