// Stands before the browser's fetch: while the line is down a page that is asked for waits, and a form that was sent
// comes back unsent, so that the page stays with all that was typed. Without it either would end on an error page.
import { lastSubmit, watchSubmits } from './last-submit'
import { askBy, isDown, setUnsent, tryLine, untilUp } from './line'

/** An action's answer without content, as the router reads it; with this status nothing is loaded anew. */
const NOTHING_SAID = '[{"_1":2},"data",{}]\n'
const nothingSaid = () => new Response(NOTHING_SAID, { status: 503, headers: { 'content-type': 'text/x-script' } })

const QUIET_MS = 5000
const BROKEN = new Set([502, 503, 504])

let heardAt = 0

/** Once for the life of the page. */
export function watchLine() {
  if (window.loadWhenUp) return
  const ask = window.fetch.bind(window)
  askBy(ask)
  window.fetch = (input, init) => (isPageData(input) ? askForPage(ask, input, init) : askElse(ask, input, init))
  window.loadWhenUp = loadWhenUp
  watchSubmits(() => setUnsent(undefined))
  window.addEventListener('offline', () => void tryLine())
  window.addEventListener('online', () => void tryLine())
  // Between pressing a link and letting it go there is time to see whether anybody answers.
  document.addEventListener('pointerdown', ({ target }) => {
    if (performance.now() - heardAt > QUIET_MS && target instanceof Element && target.closest('a')) void tryLine()
  })
}

/** Of a page's module: modules.config.js puts it before Remix's own loading. */
async function loadWhenUp<T>(load: () => Promise<T>): Promise<T> {
  if (isDown()) await untilUp()
  try {
    return await load()
  } catch (error) {
    if (await tryLine()) throw error
    await untilUp()
    return load()
  }
}

declare global {
  interface Window {
    loadWhenUp?: typeof loadWhenUp
  }
}

type Input = Parameters<typeof fetch>[0]

const addressOf = (input: Input) => new URL(input instanceof Request ? input.url : input, window.location.href)

function isPageData(input: Input): boolean {
  const { origin, pathname } = addressOf(input)
  return origin === window.location.origin && (pathname.endsWith('.data') || pathname.endsWith('/__manifest'))
}

/** A proxy can answer in the place of a server that is away. */
const isOurs = (answer: Response) => !BROKEN.has(answer.status) || answer.headers.has('x-remix-response')

async function askForPage(ask: typeof fetch, input: Input, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    let failure: unknown
    try {
      const answer = await ask(input, init)
      heardAt = performance.now()
      if (isOurs(answer)) return answer
      failure = new Error(`a proxy answered ${answer.status}`)
    } catch (error) {
      failure = error
    }
    if (init.signal?.aborted || (await tryLine())) throw failure
    if ((init.method ?? 'GET') !== 'GET') {
      setUnsent(lastSubmit())
      return nothingSaid()
    }
    await untilUp(init.signal)
  }
}

async function askElse(ask: typeof fetch, input: Input, init?: RequestInit): Promise<Response> {
  try {
    const answer = await ask(input, init)
    heardAt = performance.now()
    return answer
  } catch (error) {
    if (!init?.signal?.aborted && !isDown() && addressOf(input).origin === window.location.origin) void tryLine()
    throw error
  }
}
