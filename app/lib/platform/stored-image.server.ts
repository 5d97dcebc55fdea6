// The bytes of a picture that an entity keeps, wherever the platform has them.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { PlatformError } from './errors'
import { imagePath, type PlatformImage, platformImage } from './image-path'
import { type ImageBytes, imageInDataUrl } from './stored-image'

const BytesSchema = z.object({ type: z.string(), bytes: z.instanceof(Buffer) })
const PICTURE = /^image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)(?=\s*(?:;|$))/i
const MOST_BYTES = 10 * 1024 * 1024

/** Undefined where there is none that can be shown. */
export const readStoredImage = async (platform: Connection, stored: unknown): Promise<ImageBytes | undefined> => {
  const image = typeof stored === 'string' ? platformImage(stored) : undefined
  return image ? readPlatformImage(platform, image) : imageInDataUrl(stored)
}

/** Undefined for what is no picture, or larger than 10 MB. */
export async function readPlatformImage(platform: Connection, image: PlatformImage): Promise<ImageBytes | undefined> {
  try {
    const found = await platform.request(imagePath(image), BytesSchema, { accept: 'bytes', mostBytes: MOST_BYTES })
    const [type] = PICTURE.exec(found.type) ?? []
    return type === undefined ? undefined : { type: type.toLowerCase(), bytes: found.bytes }
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'unreadable') return undefined
    throw error
  }
}

/** Whatever it is, a browser that opens it by itself runs nothing of it. */
export const imageResponse = ({ type, bytes }: ImageBytes) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=0, must-revalidate',
    },
  })
