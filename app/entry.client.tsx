import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { browserTexts } from '~/lib/i18n/browser-texts'
import { PAGE_TEXTS_ID, PageTextsContext } from '~/lib/i18n/page-texts'

// Forms fetch zod when somebody types: without this it would try whether it may compile, which the policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const pageTexts = document.getElementById(PAGE_TEXTS_ID)?.textContent ?? ''
const texts = browserTexts(JSON.parse(pageTexts))

/** Until the data of the page has been decoded RemixBrowser throws a promise of it, and no Suspense stands above. Were the
 * page handed to React before, a key or a click in that time would make it draw the root at once, which ends in its fault
 * 345: the page never comes to life then. The first call begins the decoding and gets no further. */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (promise) {
    await promise
  }
}

void decoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <PageTextsContext.Provider value={pageTexts}>
            <RemixBrowser />
          </PageTextsContext.Provider>
        </I18nextProvider>
      </StrictMode>,
    )
  }),
)
