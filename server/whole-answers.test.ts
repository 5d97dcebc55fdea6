import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { wholeAnswers } from './whole-answers'

const TEXT = 'Twenty rows. '.repeat(1000)
/** What the framework does with a page that is ready. */
const asFramework: RequestHandler = async (_req, res) => {
  res.type('html')
  res.write(TEXT)
  res.flush()
  await Promise.resolve()
  res.end()
}

async function serve(handler: RequestHandler) {
  const app = express()
  let jobs = 0
  app.use(compression())
  app.use((_req, res, next) => {
    const { write, end } = res
    res.write = (...piece: unknown[]) => {
      jobs++
      return Reflect.apply(write, res, piece)
    }
    res.end = (...piece: unknown[]) => {
      jobs++
      return Reflect.apply(end, res, piece)
    }
    next()
  })
  app.use(wholeAnswers, handler)
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((done) => server.once('listening', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, jobs: () => jobs }
}

test('what is written at once and ended leaves as one, compressed', async () => {
  const { url, jobs } = await serve(asFramework)
  const answer = await fetch(url)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toBe(TEXT)
  expect(jobs()).toBe(1)
})

test('an end with the last piece comes after the first', async () => {
  const { url } = await serve((_req, res) => {
    res.type('html')
    res.write('one ')
    res.write('two ')
    res.end('three')
  })
  expect(await (await fetch(url)).text()).toBe('one two three')
})

test('what is not ended is on its way before the next piece comes', async () => {
  const { url } = await serve(async (_req, res) => {
    res.type('html')
    res.write('first')
    res.flush()
    await sleep(60_000)
    res.end()
  })
  const reader = (await fetch(url)).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
})

test('events go out as they are written', async () => {
  const { url } = await serve((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-transform' })
    res.flushHeaders()
    res.write('data: 1\n\n')
  })
  const reader = (await fetch(url)).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
})

test('an answer without a body has none', async () => {
  const { url } = await serve((_req, res) => {
    res.status(204)
    res.end()
  })
  const answer = await fetch(url)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})
