import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { cameraRules, KEPT, readControl, sizeWithin } from './model'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

const requests = (value: string | undefined, preset: object, type: 'attribute' | 'timeseries' = 'attribute') => {
  const { widget } = shownWidget('input_widgets.web_camera_input', {}, [{ name: 'photo' }])
  const [key] = widget.config.datasources[0]?.dataKeys ?? []
  if (key) key.type = type
  const pressed = { source: 0, zone: 'UTC', field: () => value }
  return readControl(widget, preset as Record<string, unknown>).requests(pressed)
}

test('a picture is written where its widget says', () => {
  expect(requests(PNG, { scope: 'shared' })).toEqual([
    { kind: 'attributes', scope: 'SHARED_SCOPE', values: { photo: PNG } },
  ])
  expect(requests(PNG, { isCamera: true }, 'timeseries')).toEqual([{ kind: 'series', values: { photo: PNG } }])
  expect(requests('', { scope: 'server' })).toEqual([
    { kind: 'attributes', scope: 'SERVER_SCOPE', values: { photo: '' } },
  ])
})

test.each([
  [`refused:too-large ${KEPT}`, 'tool.picture-too-large'],
  [`refused:no-image ${KEPT}`, 'tool.picture-none'],
  [KEPT, 'tool.picture-none'],
  [undefined, 'tool.picture-none'],
  ['data:text/html,<b>', 'tool.picture-none'],
])('%s is no picture', (value, key) => {
  expect(requests(value, { scope: 'server' })).toMatchObject({ key })
})

test('the sides stay as they are to each other, both within their own limit', () => {
  const { most } = cameraRules({ maxWidth: 640, maxHeight: 480 })
  expect(sizeWithin({ width: 1920, height: 1080 }, most)).toEqual({ width: 640, height: 360 })
  expect(sizeWithin({ width: 1080, height: 1920 }, most)).toEqual({ width: 270, height: 480 })
  expect(sizeWithin({ width: 100, height: 50 }, most)).toEqual({ width: 100, height: 50 })
  expect(cameraRules({ maxWidth: 'x', imageQuality: 0, imageFormat: 'image/gif' })).toEqual({
    most: { width: 640, height: 480 },
    quality: 0,
    type: 'image/png',
  })
})
