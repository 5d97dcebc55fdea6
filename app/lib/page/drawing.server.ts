// How a page is drawn: at once where all of it can be, which is every page without deferred data; else in pieces, as React
// has them.
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { log } from '~/lib/log.server'
import { PageBody, type PageBodyOptions, unsentOf } from './body.server'

export const STREAM_LIMIT_MS = 10_000

/** A page that can be sent, or given up for another drawing of it. */
export interface DrawnPage {
  /** At most once. */
  send(): Promise<BodyInit>
  abandon(): void
  hasFailed(): boolean
}

export interface Drawing extends PageBodyOptions {
  nonce: string
  /** In one piece, whatever it waits for. */
  isWhole: boolean
}

type Loaded = Pick<EntryContext, 'renderMeta' | 'serverHandoffStream'>

/**
 * The page of a context. What throws outside of all boundaries is thrown.
 * @param treeOf all that React draws
 */
export async function drawn<Context extends Loaded>(
  context: Context,
  treeOf: (context: Context) => ReactNode,
  drawing: Drawing,
): Promise<DrawnPage> {
  const page = drawnAtOnce(treeOf({ ...context, serverHandoffStream: undefined }))
  if (page === undefined) return drawnInPieces(treeOf(context), drawing)
  return {
    send: async () => unsentOf(Buffer.from(page + (await dataOf(context, drawing.nonce))), drawing),
    abandon() {},
    hasFailed: () => false,
  }
}

/** What React writes where a part of a page is not there yet, or has thrown. */
const LEFT_OUT = '<!--$!-->'

/** Undefined where a part is left out. A third cheaper than in pieces: those are turned into bytes word by word. */
function drawnAtOnce(tree: ReactNode): string | undefined {
  const page = renderToString(tree)
  return page.includes(LEFT_OUT) ? undefined : `<!DOCTYPE html>${page}`
}

/** The data of the loaders for a page that comes to life, as Remix streams them, in one piece. */
async function dataOf({ renderMeta, serverHandoffStream }: Loaded, nonce: string): Promise<string> {
  if (!renderMeta?.didRenderScripts || !serverHandoffStream) return ''
  const data = JSON.stringify(await new Response(serverHandoffStream).text()).replaceAll('<', '\\u003c')
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close()</script>`
}

const drawnInPieces = (page: ReactNode, { nonce, isWhole, ...options }: Drawing) =>
  new Promise<DrawnPage>((resolve, reject) => {
    let state: 'drawing' | 'sent' | 'abandoned' = 'drawing'
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [isWhole ? 'onAllReady' : 'onShellReady']() {
        resolve({
          async send() {
            state = 'sent'
            const body = new PageBody(options)
            body.on('close', () => clearTimeout(limit)) // else every render tree lives on until the limit (stack.md G6)
            pipe(body)
            return createReadableStreamFromReadable(body)
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
