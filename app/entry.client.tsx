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
})
