import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { groupsOf } from '~/lib/i18n/groups'
import { languageOf, textsIn } from '~/lib/i18n/i18n.server'
import { tagOf } from '~/lib/i18n/languages'
import { PageTextsContext } from '~/lib/i18n/page-texts'
import { writePageTexts } from '~/lib/i18n/resources.server'
import type { LoadContext } from '~/lib/load-context'
import { log } from '~/lib/log.server'
import { NonceContext } from '~/lib/nonce'
import { PageBody, type PageBodyOptions } from '~/lib/page-body.server'
import { headLearner } from '~/lib/page-head.server'
import type { RouteHandle } from '~/lib/route-handle'
import { onlyMatchedRoutes } from '~/lib/route-manifest.server'
import { FunctionSeedContext } from '~/lib/sandbox/function-seed'
import { drawnWithFunctions } from '~/lib/sandbox/server/page-functions.server'
import { readZone } from '~/lib/time/zone'

export { handleError } from '~/lib/render-error.server'

const STREAM_LIMIT_MS = 10_000

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
  { nonce, begun }: LoadContext,
) {
  const { treeOf, language, callsFunctions } = await pageOf(request, remixContext, nonce)
  const options = {
    begun: begun(),
    // The head of a page of errors may be one without a language.
    onFirst: remixContext.staticHandlerContext.errors ? undefined : headLearner(request, language),
  }
  const draw = (context: EntryContext, seed: () => string) =>
    drawn(
      treeOf(context, seed),
      // A robot, or a page read without scripts, wants the whole document; a browser is served the shell first.
      { nonce, options, isWhole: isbot(request.headers.get('user-agent') ?? '') || remixContext.isSpaMode },
    )

  const { send, hasFailed } = callsFunctions
    ? await drawnWithFunctions({ language: tagOf(language), zone: readZone(request) }, remixContext, draw)
    : await draw(remixContext, () => '')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The same address is another page in another language: a cache between must know.
  headers.append('Vary', 'Cookie, Accept-Language')
  return new Response(createReadableStreamFromReadable(send()), { headers, status: hasFailed() ? 500 : status })
}

/** A page that can be sent, or given up for another drawing of it. */
const drawn = (
  page: React.ReactNode,
  { nonce, isWhole, options }: { nonce: string; isWhole: boolean; options: PageBodyOptions },
) =>
  new Promise<{ send(): PageBody; abandon(): void; hasFailed(): boolean }>((resolve, reject) => {
    let state: 'drawing' | 'sent' | 'abandoned' = 'drawing'
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [isWhole ? 'onAllReady' : 'onShellReady']() {
        resolve({
          send() {
            state = 'sent'
            const body = new PageBody(options)
            body.on('close', () => clearTimeout(limit)) // else every render tree lives on until the limit (stack.md G6)
            pipe(body)
            return body
          },
          abandon() {
            state = 'abandoned'
            clearTimeout(limit)
            abort()
          },
          hasFailed: () => hasFailed,
        })
      },
      onShellError: reject,
      onError(error: unknown) {
        if (state === 'abandoned') return
        hasFailed = true
        log('error', 'render-fault', { error })
      },
    })
    const limit = setTimeout(abort, STREAM_LIMIT_MS + 1000)
  })
