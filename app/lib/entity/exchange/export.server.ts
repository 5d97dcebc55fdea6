// An entity as a file of JSON: all that the platform keeps of it, but for what names it to that platform.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Connection } from '~/lib/platform/connection.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { idIn } from '../detail.server'
import { kindAt } from '../kind-at.server'
import type { Kind } from '../kinds'
import { requireRight } from '../rights.server'
import { type Exchange, withoutOrigin } from './exchange'
import { exchangeOf } from './exchanges.server'
import { fileNames } from './file-names'

export async function jsonLoader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'manage')
  return jsonAnswer(exchangeOf(kind), platform, idIn(kind, params), kind)
}

/** `kind`: what is told to be missing when it is not there. */
export async function jsonAnswer(exchange: Exchange, platform: Connection, id: string, kind: Kind): Promise<Response> {
  const stored = await orNotFound(exchange.read(platform, id), kind)
  const document = withoutOrigin(stored, exchange)
  return new Response(`${stringifyLossless(document, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; ${fileNames(exchange.nameOf(document))}`,
      'cache-control': 'private, no-store',
    },
  })
}
