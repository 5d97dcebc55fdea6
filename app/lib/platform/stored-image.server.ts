// The bytes of a picture that an entity keeps, wherever the platform has them.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { type ImageBytes, imageInDataUrl } from './stored-image'

/** Platforms from 3.6.2 on keep pictures apart, and write their path instead. */
const PATH = /^tb-image;(\/api\/images\/(?:tenant|system)\/[^/?#\s]+)$/

const BytesSchema = z.object({ type: z.string().regex(/^image\//), bytes: z.instanceof(Buffer) })

/** Undefined where there is none that can be shown. */
export async function readStoredImage(platform: Connection, stored: unknown): Promise<ImageBytes | undefined> {
  const [, path] = PATH.exec(typeof stored === 'string' ? stored : '') ?? []
  if (path) return platform.request(path, BytesSchema, { accept: 'bytes' })
  return imageInDataUrl(stored)
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
