// The beginning of a page, before what behind it is slow, throws or leads elsewhere.
import { setTimeout as sleep } from 'node:timers/promises'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, serve } from './http-server'
import { listen } from './listen'
import { type PageStart, pageStart } from './page-start'
import { wholeAnswers } from './whole-answers'

const HEAD = '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/>'
const SLOW_MS = 300

type Behind = (start: PageStart, ...at: Parameters<RequestHandler>) => unknown

async function serving(behind: Behind): Promise<string> {
  const app = express()
  app.use(compression(), wholeAnswers, (req, res, next) => void behind(pageStart(req, res), req, res, next))
  const server = createHttpServer()
  serve(server, app)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
}

test('the head is there before the page, compressed, with what caches must know', async () => {
  const url = await serving(async (start, _req, res) => {
    start.begin(HEAD)
    start.begin('twice')
    await sleep(SLOW_MS)
    res.status(500).append('Content-Type', 'text/plain')
    res.end(`${start.begun()?.length}`)
  })
  const asked = performance.now()
  const answer = await fetch(url)
  const reader = answer.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  expect(performance.now() - asked).toBeLessThan(SLOW_MS)
  expect(first).toBe(HEAD)
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(`${HEAD.length}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'gzip',
  ])
  expect(answer.headers.get('vary')).toMatch(/Cookie, Accept-Language/)
})

test('a page that turns out to lead elsewhere does so by its own words', async () => {
  const url = await serving((start, _req, res) => {
    start.begin(HEAD)
    res.status(302).append('Location', '/login?a=1&b="2"').append('Set-Cookie', 'late=1')
    res.end()
  })
  const answer = await fetch(url, { redirect: 'manual' })
  expect(await answer.text()).toBe(`${HEAD}<meta http-equiv="refresh" content="0; url=/login?a=1&amp;b=&quot;2&quot;">`)
})

test.each([
  ['data', '/home.data', 'GET'],
  ['a form', '/home', 'POST'],
  ['the headers alone', '/home', 'HEAD'],
])('%s does not begin so', async (_what, path, method) => {
  const url = await serving((start, _req, res) => {
    start.begin(HEAD)
    res.status(302).append('Location', '/login')
    res.end(start.begun())
  })
  const answer = await fetch(url + path, { method, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([302, '/login', ''])
})
