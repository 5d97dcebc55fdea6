import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceContext } from '~/lib/nonce'
import { onlyMatchedRoutes } from '~/lib/route-manifest.server'

const STREAM_LIMIT_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: { nonce: string },
) {
  // A robot, or a page read without scripts, wants the whole document; a browser is served the shell first.
  const whole = isbot(request.headers.get('user-agent') ?? '') || remixContext.isSpaMode
  return new Promise<Response>((resolve, reject) => {
    let sent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={onlyMatchedRoutes(remixContext)} url={request.url} nonce={nonce} abortDelay={STREAM_LIMIT_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']() {
          sent = true
          const body = new PassThrough()
          body.on('close', () => clearTimeout(limit)) // else every render tree lives on until the limit (stack.md G6)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          if (sent) console.error(error)
        },
      },
    )
    const limit = setTimeout(abort, STREAM_LIMIT_MS + 1000)
  })
}
