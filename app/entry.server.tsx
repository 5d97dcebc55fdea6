import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { I18nextProvider } from 'react-i18next'
import { groupsOf } from '~/lib/i18n/groups'
import { languageOf, textsIn } from '~/lib/i18n/i18n.server'
import { tagOf } from '~/lib/i18n/languages'
import { PageTextsContext } from '~/lib/i18n/page-texts'
import { writePageTexts } from '~/lib/i18n/resources.server'
import type { LoadContext } from '~/lib/load-context'
import { NonceContext } from '~/lib/nonce'
import { drawn, STREAM_LIMIT_MS } from '~/lib/page/drawing.server'
import { headLearner } from '~/lib/page/head.server'
import { onlyMatchedRoutes } from '~/lib/page/route-manifest.server'
import type { RouteHandle } from '~/lib/route-handle'
import { FunctionSeedContext } from '~/lib/sandbox/function-seed'
import { drawnWithFunctions } from '~/lib/sandbox/server/page-functions.server'
import { readZone } from '~/lib/time/zone'

export { handleError } from '~/lib/render-error.server'

/** What is said of things that are gone or not allowed, which no other page carries. */
const ERROR_TEXTS: RouteHandle = { i18n: ['gone'] }

/** What a page is drawn of, and what there is to know of it before. */
export async function pageOf(request: Request, of: EntryContext, nonce: string) {
  const language = await languageOf(request)
  const { matches, errors } = of.staticHandlerContext
  const handles = matches.map(({ route }) => of.routeModules[route.id]?.handle as RouteHandle | undefined)
  const pageTexts = writePageTexts(language, groupsOf(errors ? [...handles, ERROR_TEXTS] : handles))
  /** All that React draws. */
  const treeOf = (context: EntryContext, seed: () => string) => (
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={textsIn(language)}>
        <PageTextsContext.Provider value={pageTexts}>
          <FunctionSeedContext.Provider value={seed}>
            <RemixServer
              context={onlyMatchedRoutes(context)}
              url={request.url}
              nonce={nonce}
              abortDelay={STREAM_LIMIT_MS}
            />
          </FunctionSeedContext.Provider>
        </PageTextsContext.Provider>
      </I18nextProvider>
    </NonceContext.Provider>
  )
  return { treeOf, language, callsFunctions: handles.some((handle) => handle?.callsFunctions) }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  // remix-serve, beside which a bench measures our server, gives none.
  { nonce = '', begun }: Partial<LoadContext>,
) {
  const { treeOf, language, callsFunctions } = await pageOf(request, remixContext, nonce)
  const drawing = {
    nonce,
    begun: begun?.(),
    // The head of a page of errors may be one without a language.
    onFirst: remixContext.staticHandlerContext.errors ? undefined : headLearner(request, language),
    // A robot, or a page read without scripts, wants the whole document; a browser is served the shell first.
    isWhole: isbot(request.headers.get('user-agent') ?? '') || remixContext.isSpaMode,
  }
  const draw = (context: EntryContext, seed: () => string) => drawn(context, (of) => treeOf(of, seed), drawing)

  const { send, hasFailed } = callsFunctions
    ? await drawnWithFunctions({ language: tagOf(language), zone: readZone(request) }, remixContext, draw)
    : await draw(remixContext, () => '')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The same address is another page in another language: a cache between must know.
  headers.append('Vary', 'Cookie, Accept-Language')
  return new Response(await send(), { headers, status: hasFailed() ? 500 : status })
}
