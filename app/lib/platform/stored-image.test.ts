import { expect, test } from 'vitest'
import { dashboardParts } from './dashboard'
import { imageInDataUrl } from './stored-image'

const picture = (fill: string) => `data:image/png;base64,${fill.repeat(1000)}`
const stored = { title: 'a', image: picture('AAAA'), mobileOrder: 7, configuration: { own: 1 } }

test('a form carries a mark for a picture; as long as it is the same the picture stays', () => {
  const read = dashboardParts.read(stored)
  expect(read.image.length).toBeLessThan(40)
  expect(dashboardParts.apply(stored, { ...read, name: 'b' })).toEqual({ ...stored, title: 'b' })
  expect(dashboardParts.read({ ...stored, image: picture('AAAB') }).image).not.toBe(read.image)
})

test('another picture takes its place, and none is none', () => {
  const read = dashboardParts.read(stored)
  expect(dashboardParts.apply(stored, { ...read, image: picture('BBBB') })).toMatchObject({ image: picture('BBBB') })
  expect(dashboardParts.apply(stored, { ...read, image: '' })).toMatchObject({ image: null, mobileOrder: 7 })
})

test('a new one has no members that say nothing', () => {
  expect(dashboardParts.make({ ...dashboardParts.read({}), name: 'New' })).toEqual({ title: 'New', configuration: {} })
})

test.each([
  ['data:image/png;base64,QUI=', 'image/png', 'AB'],
  ['data:image/svg+xml,%3Csvg%2F%3E', 'image/svg+xml', '<svg/>'],
  ['data:image/svg+xml;utf8,<svg/>', 'image/svg+xml', '<svg/>'],
  ['data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+', 'image/svg+xml', '<svg/>'],
])('%s holds a picture', (url, type, text) => {
  const found = imageInDataUrl(url)
  expect([found?.type, found?.bytes.toString()]).toEqual([type, text])
})

test.each([null, 7, '', 'data:text/html,<p>', 'tb-image;/api/images/tenant/x.png', 'data:image/svg+xml,%'])(
  '%s holds none',
  (text) => expect(imageInDataUrl(text)).toBeUndefined(),
)
