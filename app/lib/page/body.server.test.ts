import { setImmediate as turn } from 'node:timers/promises'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageBody } from './body.server'

const bytes = (text: string) => new TextEncoder().encode(text)

function watched() {
  const body = new PageBody()
  const pieces: string[] = []
  body.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  return { body, pieces }
}

test('what is written in one go leaves as one piece, what follows as the next', async () => {
  const { body, pieces } = watched()
  for (const word of ['one ', 'two ', 'three']) body.write(bytes(word))
  await turn()
  expect(pieces).toEqual([])
  body.flush()
  body.flush()
  await turn()
  expect(pieces).toEqual(['one two three'])
  body.write(bytes('four'))
  body.flush()
  await turn()
  expect(pieces).toEqual(['one two three', 'four'])
})

test('the end takes along what was not told', async () => {
  const { body, pieces } = watched()
  body.write(bytes('all'))
  body.end(bytes(' of it'))
  await new Promise((done) => body.on('end', done))
  expect(pieces).toEqual(['all of it'])
})

test('a page of many pieces is taken without waiting for its reader', () => {
  const body = new PageBody()
  const taken = Array.from({ length: 500 }, () => body.write(new Uint8Array(2048)))
  expect(taken.every(Boolean)).toBe(true)
})

test.each(['“', '😀', 'é'])('wherever %s stands, nothing but the page is written', async (letter) => {
  const text = `${'a'.repeat(90)}${letter}`
  for (let before = 0; before < 100; before++) {
    const { body, pieces } = watched()
    const lines = Array.from({ length: 60 }, (_, key) => createElement('i', { key }, text))
    renderToPipeableStream(createElement('p', null, 'b'.repeat(before), lines)).pipe(body)
    await new Promise((done) => body.on('end', done))
    expect(pieces.join('')).toBe(`<p>${'b'.repeat(before)}${`<i>${text}</i>`.repeat(60)}</p>`)
  }
})

test('what was sent of a page before it was drawn is left out, whatever came in its first piece', async () => {
  const seen: string[] = []
  const onFirst = (piece: Buffer) => seen.push(piece.toString())
  const drawnAfter = async (begun: string) => {
    const body = new PageBody({ begun, onFirst })
    const pieces: string[] = []
    body.on('data', (piece: Buffer) => pieces.push(piece.toString()))
    body.write(bytes('<html lang="fa">'))
    body.write(bytes('زمان'))
    body.flush()
    body.end(bytes('<html lang="fa">'))
    await new Promise((done) => body.on('end', done))
    return pieces
  }
  expect(await drawnAfter('<html lang="fa">')).toEqual(['زمان', '<html lang="fa">'])
  expect(await drawnAfter('<html lang="en">')).toEqual(['<html lang="fa">زمان', '<html lang="fa">'])
  expect(seen).toEqual(['<html lang="fa">زمان', '<html lang="fa">زمان'])
})
