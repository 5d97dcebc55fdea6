import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { groupsOf } from '~/lib/i18n/groups'
import { languageOf, textsIn } from '~/lib/i18n/i18n.server'
import { PageTextsContext, writePageTexts } from '~/lib/i18n/page-texts'
import { textsOf, versionOf } from '~/lib/i18n/resources.server'
import { log } from '~/lib/log.server'
import { NonceContext } from '~/lib/nonce'
import { onlyMatchedRoutes } from '~/lib/route-manifest.server'

export { handleError } from '~/lib/render-error.server'

const STREAM_LIMIT_MS = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: { nonce: string },
) {
  const language = await languageOf(request)
  const groups = groupsOf(
    remixContext.staticHandlerContext.matches.map(({ route }) => remixContext.routeModules[route.id]?.handle),
  )
  const pageTexts = writePageTexts({ language, version: versionOf(language), texts: textsOf(language, groups) })

  // A robot, or a page read without scripts, wants the whole document; a browser is served the shell first.
  const whole = isbot(request.headers.get('user-agent') ?? '') || remixContext.isSpaMode
  return new Promise<Response>((resolve, reject) => {
    let sent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={textsIn(language)}>
          <PageTextsContext.Provider value={pageTexts}>
            <RemixServer
              context={onlyMatchedRoutes(remixContext)}
              url={request.url}
              nonce={nonce}
              abortDelay={STREAM_LIMIT_MS}
            />
          </PageTextsContext.Provider>
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']() {
          sent = true
          const body = new PassThrough()
          body.on('close', () => clearTimeout(limit)) // else every render tree lives on until the limit (stack.md G6)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          // The same address is another page in another language: a cache between must know.
          headers.append('Vary', 'Cookie, Accept-Language')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          if (sent) log('error', 'render-fault', { error })
        },
      },
    )
    const limit = setTimeout(abort, STREAM_LIMIT_MS + 1000)
  })
}
