// Which key a picture is kept under, how large it may be, and what is written.
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf } from '~/lib/dashboard/model/own'
import type { Widget } from '~/lib/dashboard/model/widget'
import { MOST_IMAGE_BYTES, NOT_TAKEN } from '~/lib/forms/image'
import { heldPicture, type Size } from '~/lib/picture/held-picture'
import type { ReadControl } from '../definition'
import { writing } from '../input-value/model'

/** Stands in the form for the picture that is there. */
export const KEPT = 'kept'

const keyOf = ({ config }: Widget, source: number) => config.datasources[source]?.dataKeys[0]

function scopeOf(widget: Widget, { scope, isCamera }: Members, source: number): unknown {
  if (isCamera !== true) return scope
  return keyOf(widget, source)?.type === 'timeseries' ? 'timeseries' : 'server'
}

export const readControl: ReadControl = (widget, preset) => ({
  fields: [],
  pictures: ['value'],
  requests({ source, field }) {
    const key = keyOf(widget, source)?.name
    const picture = field('value') ?? KEPT
    if (!key) return { key: 'tile.control-unset' }
    if (picture.startsWith(NOT_TAKEN.tooLarge))
      return { key: 'tool.picture-too-large', values: { kb: MOST_IMAGE_BYTES / 1024 }, field: 'value' }
    if (picture !== '' && heldPicture(picture) === undefined) return { key: 'tool.picture-none', field: 'value' }
    return [writing(scopeOf(widget, preset, source), { [key]: picture })]
  },
})

export interface CameraRules {
  most: Size
  type: string
  quality: number
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
const USUAL: Size = { width: 640, height: 480 }

export function cameraRules({ maxWidth, maxHeight, imageQuality, imageFormat }: Members): CameraRules {
  const side = (stored: unknown, usual: number) => Math.min(4096, Math.max(16, Math.round(numberOf(stored) ?? usual)))
  return {
    most: { width: side(maxWidth, USUAL.width), height: side(maxHeight, USUAL.height) },
    type: TYPES.find((type) => type === imageFormat || type === `image/${imageFormat}`) ?? 'image/png',
    quality: Math.min(1, Math.max(0, numberOf(imageQuality) ?? 0.92)),
  }
}

/** As large as it may be, with the sides as they are to each other. */
export function sizeWithin({ width, height }: Size, most: Size): Size {
  const factor = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Of the bytes that a data URL stands for. */
export const kilobytesOf = (dataUrl: string) => Math.max(1, Math.round((dataUrl.length * 3) / 4 / 1024))
