// The hook in React's strict mode, before a real bridge over real HTTP: one stream, whatever mounts and unmounts.
import { Window } from 'happy-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { attributes, entity, latest, liveBridgeUnderTest, until } from '../../../tests/support/live-bridge'
import { type LiveHttp, startLiveHttp } from '../../../tests/support/live-http'
import type { Live } from './use-live'

const world = liveBridgeUnderTest()
let http: LiveHttp
let window: Window
let shown: Live | undefined
let testing: typeof import('@testing-library/react')
let hooks: typeof import('./use-live')
let stub: typeof import('@remix-run/testing')
const nodeFetch = globalThis.fetch

// A page's globals without its fetch: Node's reads streams, and needs only to be told where "/live" is.
beforeAll(async () => {
  window = new Window({ url: 'http://127.0.0.1/devices' })
  const { document, location, navigator } = window
  Object.assign(globalThis, { window, document, location, navigator })
  globalThis.fetch = (input, init) => nodeFetch(new URL(String(input), http.url), init)
  testing = await import('@testing-library/react')
  stub = await import('@remix-run/testing')
  hooks = await import('./use-live')
})
afterAll(() => {
  globalThis.fetch = nodeFetch
  for (const name of ['window', 'document', 'location', 'navigator']) Reflect.deleteProperty(globalThis, name)
})
beforeEach(async () => {
  const session = world.session()
  http = await startLiveHttp(
    () => world.bridge,
    () => session,
  )
})
afterEach(async () => {
  testing.cleanup()
  await until(() => http.open.size === 0, 'every stream closed')
  await http.stop()
})

const snapshot = {
  takenAt: Date.now(),
  results: { a: { shape: 'values' as const, values: { temp: { ts: 1, value: '1' } } } },
}
const renders: (string | undefined)[] = []

let wanted: object[] = []

function Shown() {
  shown = hooks.useLive(wanted as never, snapshot)
  renders.push(shown.values.a?.temp?.value)
  return <p>{shown.values.a?.temp?.value ?? 'nothing'}</p>
}

function Part({ subscription }: { subscription: object }) {
  const { values } = hooks.useLive([subscription] as never, { takenAt: 1, results: {} })
  return <i>{values.a?.temp?.value ?? values.b?.temp?.value ?? '-'}</i>
}

const Parts = () => (
  <>
    <Part subscription={latest} />
    <Part subscription={attributes} />
    <Part subscription={{ ...latest, entity: { ...entity } }} />
  </>
)

function drawPage(Component: () => JSX.Element) {
  const Page = stub.createRemixStub([{ path: '/', Component }])
  return testing.render(<Page />, { reactStrictMode: true })
}

function draw(subscriptions: object[]) {
  renders.length = 0
  wanted = subscriptions
  return drawPage(Shown)
}
const text = () => document.body.textContent

test('the snapshot first, then what the stream says, then nothing more after the page is gone', async () => {
  const page = draw([latest])
  await until(() => text() === '20', 'live value')
  expect(renders[0]).toBe('1')
  expect(shown?.state.kind).toBe('live')
  expect(http.requests).toHaveLength(1)
  world.push({ temp: [[2000, '21']] })
  await until(() => text() === '21', 'update')
  const drawn = renders.length
  page.unmount()
  world.push({ temp: [[3000, '22']] })
  await until(() => http.open.size === 0, 'closed')
  expect(renders.length).toBe(drawn)
})

test('parts of one page share a stream', async () => {
  drawPage(Parts)
  await until(() => text() === '202020', 'all three')
  expect(http.requests).toHaveLength(1)
  expect(http.requests[0]?.body.subscriptions).toHaveLength(2)
})

test('what the page asks for changes: the stream follows', async () => {
  draw([latest])
  await until(() => text() === '20', 'first')
  testing.cleanup()
  draw([{ ...latest, keys: ['temp', 'other'] }])
  await until(() => http.requests.length === 2, 'asked anew')
  await until(() => shown?.state.kind === 'live' && text() === '20', 'second')
  expect(http.requests[1]?.body.subscriptions).toMatchObject([{ keys: ['temp', 'other'] }])
  await until(() => http.open.size === 1, 'one stream')
})

test('pause and resume reach the whole page', async () => {
  draw([latest])
  await until(() => shown?.state.kind === 'live', 'live')
  shown?.pause()
  await until(() => shown?.state.kind === 'paused', 'paused')
  await until(() => http.open.size === 0, 'closed')
  shown?.resume()
  await until(() => shown?.state.kind === 'live', 'live again')
})
