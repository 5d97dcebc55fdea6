// The document: language, direction and looks as the reader chose them, written by the server.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import './tailwind.css'
import { DocumentTitle } from '~/components/layout/document-title'
import { ErrorPage } from '~/components/layout/error-page'
import { FollowLinks } from '~/components/layout/follow-links'
import { LoadingBar } from '~/components/layout/loading-bar'
import { PageArrival } from '~/components/layout/page-arrival'
import { RouteTexts } from '~/components/layout/route-texts'
import { LinePlace } from '~/components/ui/line'
import { env } from '~/lib/env.server'
import { languageOf } from '~/lib/i18n/i18n.server'
import { DEFAULT_LANGUAGE, dirOf, tagOf } from '~/lib/i18n/languages'
import { PAGE_TEXTS_ID, usePageTexts } from '~/lib/i18n/page-texts'
import { useKeepLanguage } from '~/lib/i18n/use-keep-language'
import { useNonce } from '~/lib/nonce'
import { DEFAULT_APPEARANCE, readAppearance } from '~/lib/session/appearance'
import { type Locale, LocaleContext } from '~/lib/time/locale'
import { useZone } from '~/lib/time/use-zone'
import { readZone } from '~/lib/time/zone'
import mark from './mark.svg?no-inline'

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const appearance = readAppearance(request)
  return {
    appTitle: env.appTitle,
    mapTiles: env.mapTiles,
    appearance,
    locale: { language, zone: readZone(request), clock: appearance.clock, now: Date.now() } satisfies Locale,
  }
}

/** Also of error pages, and of one whose root loader failed: then everything is the default. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const pageTexts = usePageTexts()
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.locale ?? { language: DEFAULT_LANGUAGE, zone: 'UTC', now: 0 }
  const appearance = data?.appearance ?? DEFAULT_APPEARANCE
  return (
    <LocaleContext.Provider value={locale}>
      <html
        lang={tagOf(locale.language)}
        dir={dirOf(locale.language)}
        data-theme={appearance.theme}
        data-contrast={appearance.contrast}
        data-density={appearance.density}
        data-menu={appearance.menu}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content={appearance.theme === 'system' ? 'light dark' : appearance.theme} />
          {/* Empty in what is drawn: the server puts the stylesheet here where a browser has not kept it (server/stylesheet.ts). */}
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: else what stands here would be a child too many
            dangerouslySetInnerHTML={{ __html: '' }}
          />
          <Links />
          {/* Up to here a page may be sent before it is known what it shows (page-head.server.ts). */}
          <DocumentTitle appTitle={data?.appTitle} />
          <link rel="icon" type="image/svg+xml" href={mark} />
          <Meta />
        </head>
        <body>
          {children}
          <script
            id={PAGE_TEXTS_ID}
            type="application/json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, which no text can end (page-texts.ts)
            dangerouslySetInnerHTML={{ __html: pageTexts }}
          />
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      </html>
    </LocaleContext.Provider>
  )
}

export default function App() {
  useZone()
  useKeepLanguage()
  return (
    <RouteTexts>
      <LoadingBar />
      <FollowLinks />
      <LinePlace piece="LeaveGuard" />
      <Outlet />
      <PageArrival />
    </RouteTexts>
  )
}

export const ErrorBoundary = () => <ErrorPage alone />
