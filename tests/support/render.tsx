// Renders a component as the console would: texts in English, a fixed clock, a router around it.
import { createRemixStub } from '@remix-run/testing'
import { render } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import { makeTexts } from '~/lib/i18n/texts'
import type { Authority } from '~/lib/session/session-user'
import { LocaleContext } from '~/lib/time/locale'
import english from '../../public/locales/locale.constant-en_US.json'

const FRAME = 'routes/_app+/_layout'

export const NOW = Date.UTC(2026, 2, 17, 14, 32, 8)

const texts = makeTexts('en_US', { 'en-US': english }, Object.keys(english))

const Content = createContext<ReactNode>(null)
const Shown = () => useContext(Content)

interface At {
  path?: string
  /** Further routes of the stub: actions that a form posts to. */
  routes?: Parameters<typeof createRemixStub>[0]
  /** Of who is signed in. */
  authority?: Authority
}

export function renderAt(content: ReactNode, { path = '/devices', routes = [], authority }: At = {}) {
  const Stub = createRemixStub([...routes, { id: FRAME, path: '*', Component: Shown }])
  const hydrationData = authority && { loaderData: { [FRAME]: { user: { authority } } } }
  return render(
    <I18nextProvider i18n={texts}>
      <LocaleContext.Provider value={{ language: 'en_US', zone: 'UTC', now: NOW }}>
        <Content.Provider value={content}>
          <Stub initialEntries={[path]} hydrationData={hydrationData} />
        </Content.Provider>
      </LocaleContext.Provider>
    </I18nextProvider>,
  )
}
