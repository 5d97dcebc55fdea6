// Every piece and state on one page, for looking at and for axe. Not part of the product.
// The address chooses: ?theme=dark&contrast=more&language=fa_IR&density=compact
import { createRemixStub } from '@remix-run/testing'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import '~/tailwind.css'
import { dirOf, type Language, tagOf } from '~/lib/i18n/languages'
import { makeTexts, type Texts } from '~/lib/i18n/texts'
import { LocaleContext } from '~/lib/time/locale'
import { Gallery } from './gallery'

const files = import.meta.glob<Texts>('../../../public/locales/locale.constant-*.json', {
  eager: true,
  import: 'default',
})
const query = new URLSearchParams(location.search)
const language = (query.get('language') ?? 'en_US') as Language
const textsFor = (code: Language) => files[`../../../public/locales/locale.constant-${code}.json`] ?? {}

const html = document.documentElement
html.lang = tagOf(language)
html.dir = dirOf(language)
html.dataset.theme = query.get('theme') ?? 'light'
html.dataset.contrast = query.get('contrast') ?? 'standard'
html.dataset.density = query.get('density') ?? 'standard'

const texts = makeTexts(language, { [tagOf(language)]: textsFor(language) }, Object.keys(textsFor('en_US')))
const now = Date.UTC(2026, 2, 17, 14, 32, 8)
const Stub = createRemixStub([{ path: '*', Component: Gallery }])

createRoot(document.getElementById('gallery') as HTMLElement).render(
  <I18nextProvider i18n={texts}>
    <LocaleContext.Provider value={{ language, zone: 'UTC', now }}>
      <Stub initialEntries={['/devices/1/telemetry']} />
    </LocaleContext.Provider>
  </I18nextProvider>,
)
