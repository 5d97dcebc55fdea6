// The application as a whole, around pages that misbehave.
import type { Express, RequestHandler } from 'express'
import { afterEach, expect, test } from 'vitest'
import { speak } from '../tests/support/raw-http'
import { createApp } from './app'
import { createHttpServer, serve } from './http-server'
import { listen } from './listen'

const appAround = (handler: RequestHandler) =>
  createApp({
    pages: { handler, words: new Set(['']), close: async () => {} },
    shutdown: new AbortController().signal,
    assetFolder: undefined,
  })

interface Layer {
  handle: Layers & { constructor: { name: string } }
  route?: Layers
}
interface Layers {
  stack?: Layer[]
}

const handlersIn = ({ stack = [] }: Layers): Layer['handle'][] =>
  stack.flatMap(({ handle, route }) => [handle, ...handlersIn(route ?? handle)])

test('no asynchronous handler stands alone: what it throws would leave the request without an answer', () => {
  const app = appAround((_req, _res, next) => next())
  const handlers = handlersIn((app as Express & { _router: Layers })._router)
  expect(handlers.length).toBeGreaterThan(20)
  expect(handlers.filter((handler) => handler.constructor.name === 'AsyncFunction')).toEqual([])
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function answerOf(handler: RequestHandler) {
  const server = createHttpServer()
  serve(server, appAround(handler))
  closers.push(() => server.close())
  const port = await listen(server, { host: '127.0.0.1', port: 0 })
  return speak(port, 'GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', { untilClosed: true })
}

test('pages that throw, or say what no header can carry, are answered for in words', async () => {
  const fault = () => {
    throw new Error('out of nowhere')
  }
  const unsayable: RequestHandler = (_req, res) => void res.set('Location', '/温度').end()
  for (const handler of [fault, unsayable]) {
    const { status, headers, rest } = await answerOf(handler)
    expect(status).toBe(500)
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(rest).toContain(`The log has it under ${headers['x-request-id']}`)
  }
})

test('half an answer does not look like a whole one', async () => {
  const { status, rest } = await answerOf((_req, res, next) => {
    res.write('half')
    next(new Error('out of nowhere'))
  })
  expect(status).toBe(200)
  expect(rest).not.toMatch(/\r\n0\r\n\r\n$/)
})
