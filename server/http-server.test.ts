// The listener by itself, with limits that a test can wait for and applications that misbehave.
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { speak } from '../tests/support/raw-http'
import { createHttpServer, type Limits, serve } from './http-server'
import { listen } from './listen'

const LIMITS: Limits = { headersMs: 500, requestMs: 20_000, pauseMs: 1000, answerMs: 500, checkEveryMs: 50 }

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function started(app: RequestListener): Promise<number> {
  const server = createHttpServer(LIMITS)
  serve(server, app, LIMITS)
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return listen(server, { host: '127.0.0.1', port: 0 })
}

const GET = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n'
const POST = 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n'

const ofOurs = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.any(String),
  connection: 'close',
}

test('an application that throws is answered for', async () => {
  const port = await started(() => {
    throw new Error('out of nowhere')
  })
  expect(await speak(port, GET)).toMatchObject({ status: 500, headers: ofOurs })
})

test('an application that never answers is answered for', async () => {
  const port = await started(() => {})
  expect(await speak(port, GET)).toMatchObject({ status: 503, headers: ofOurs })
})

test('headers that do not end, and a socket that says nothing, are given up', async () => {
  const port = await started((_req, res) => void res.end())
  expect(await speak(port, 'GET /a HTTP/1.1\r\nHost: x\r\nX: ')).toMatchObject({ status: 408, headers: ofOurs })
  expect((await speak(port, '')).status).toBe(408)
})

test('a body that stops half-way is given up', async () => {
  const port = await started((req, res) => void req.resume().on('end', () => res.end()))
  expect(await speak(port, `${POST}12345`)).toMatchObject({ status: 408, headers: ofOurs })
})

test('a body that comes slowly but comes is waited for', async () => {
  const port = await started((req, res) => void req.resume().on('end', () => res.end('whole')))
  const answer = await new Promise<string>((done) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(POST)
      for (let i = 0; i < 10; i++) {
        await sleep(130)
        socket.write('x')
      }
    })
    socket.on('data', (chunk) => {
      got += chunk
      if (got.includes('whole')) socket.destroy()
    })
    socket.on('close', () => done(got))
  })
  expect(answer).toContain('200 OK')
})

test('a stream lives longer than all of the limits', async () => {
  const port = await started((_req, res) => {
    res.write('first ')
    setTimeout(() => res.end('last'), 1500)
  })
  const { rest } = await speak(port, GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), { untilClosed: true })
  expect(rest).toContain('last')
})

test('rubbish behind a request does not get into its answer', async () => {
  const port = await started((_req, res) => {
    res.write('first')
    setTimeout(() => res.end('last'), 100)
  })
  const { rest } = await speak(port, `${GET}rubbish\r\n\r\n`, { untilClosed: true })
  expect(rest).not.toContain('400')
})

test('addresses reach the application in one form', async () => {
  const port = await started((req, res) => void res.end(`${req.headers.host} ${req.url}`))
  const answerTo = async (target: string) =>
    (await speak(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, { untilClosed: true })).rest
  expect(await answerTo('/a/%2e%2e\\b?c')).toContain('x /b?c')
  expect(await answerTo('http://things.example/a')).toContain('things.example /a')
})
