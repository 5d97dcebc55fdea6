// Renders a component as the console would: texts in English, a fixed clock, a router around it.
import { createRemixStub } from '@remix-run/testing'
import { render } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import { makeTexts } from '~/lib/i18n/texts'
import { LocaleContext } from '~/lib/time/locale'
import english from '../../public/locales/locale.constant-en_US.json'

export const NOW = Date.UTC(2026, 2, 17, 14, 32, 8)

const texts = makeTexts('en_US', { 'en-US': english }, Object.keys(english))

const Content = createContext<ReactNode>(null)
const Shown = () => useContext(Content)

interface At {
  path?: string
  /** Further routes of the stub: actions that a form posts to. */
  routes?: Parameters<typeof createRemixStub>[0]
}

export function renderAt(content: ReactNode, { path = '/devices', routes = [] }: At = {}) {
  const Stub = createRemixStub([...routes, { path: '*', Component: Shown }])
  return render(
    <I18nextProvider i18n={texts}>
      <LocaleContext.Provider value={{ language: 'en_US', zone: 'UTC', now: NOW }}>
        <Content.Provider value={content}>
          <Stub initialEntries={[path]} />
        </Content.Provider>
      </LocaleContext.Provider>
    </I18nextProvider>,
  )
}
