import { expect, test } from 'vitest'
import { heldPicture, pictureSize } from './held-picture'

const base64 = (bytes: number[]) => btoa(String.fromCharCode(...bytes))

test('only pictures that the document holds itself are shown', () => {
  expect(heldPicture('data:image/png;base64,AAAA')).toBeDefined()
  for (const value of ['https://example.com/a.png', 'data:text/html,<b>', 'javascript:alert(1)', '', 7, null, {}])
    expect(heldPicture(value)).toBeUndefined()
})

test('the size is read from the first bytes', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 3, 32, 0, 0, 2, 88, 0]
  expect(pictureSize(`data:image/png;base64,${base64(png)}`)).toEqual({ width: 800, height: 600 })
  const gif = [71, 73, 70, 56, 57, 97, 44, 1, 200, 0, 0]
  expect(pictureSize(`data:image/gif;base64,${base64(gif)}`)).toEqual({ width: 300, height: 200 })
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 100, 0, 150, 3, 0, 0, 0]
  expect(pictureSize(`data:image/jpeg;base64,${base64(jpeg)}`)).toEqual({ width: 150, height: 100 })
})

test('drawings say it in their first tag', () => {
  expect(pictureSize(`data:image/svg+xml;base64,${btoa('<svg viewBox="0 0 150 90">')}`)).toEqual({
    width: 150,
    height: 90,
  })
  expect(pictureSize(`data:image/svg+xml,${encodeURIComponent('<svg width="40px" height="20">')}`)).toEqual({
    width: 40,
    height: 20,
  })
})

test('what is broken has no size', () => {
  for (const href of ['data:image/png;base64,!!!', 'data:image/png;base64,', 'data:image/svg+xml,%E0%A4%A', 'no'])
    expect(pictureSize(href)).toBeUndefined()
})
