// An entity as a file of JSON: all that the platform keeps of it, but for what names it to that platform.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { idIn } from '../detail.server'
import { kindAt } from '../kind-at.server'
import { requireRight } from '../rights.server'
import { withoutOrigin } from './exchange'
import { exchangeOf } from './exchanges.server'
import { fileNames } from './file-names'

export async function jsonLoader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'manage')
  const exchange = exchangeOf(kind)
  const stored = await orNotFound(exchange.read(platform, idIn(kind, params)), kind)
  const document = withoutOrigin(stored, exchange)
  return new Response(`${stringifyLossless(document, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; ${fileNames(exchange.nameOf(document))}`,
      'cache-control': 'private, no-store',
    },
  })
}
