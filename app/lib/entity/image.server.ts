// The picture of an entity, as the platform keeps it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Connection } from '~/lib/platform/connection.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { imageResponse, readStoredImage } from '~/lib/platform/stored-image.server'
import { idIn } from './detail.server'
import type { Kind } from './kinds'
import { requireRight } from './rights.server'

export const imageLoaderOf =
  (kind: Kind, read: (platform: Connection, id: string) => Promise<Record<string, unknown>>) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    const { platform } = await requireRight(request, kind, 'see')
    const whole = await orNotFound(read(platform, idIn(kind, params)), kind)
    const image = await orNotFound(readStoredImage(platform, whole.image), kind)
    return image ? imageResponse(image) : new Response(null, { status: 404 })
  }
