// The address of an entity's page to hand on: in full, short, and as a code that a phone reads.
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { renderSVG } from 'uqr'
import { paths } from '~/lib/paths'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { publicAddress } from '~/lib/public-address.server'
import { fromIn } from './came-from'
import { idIn } from './detail.server'
import { fileNames } from './exchange/file-names'
import { kindAt } from './kind-at.server'
import { requireRight } from './rights.server'
import { readShortCode, shortCode } from './short-link.server'
import { sourceOf } from './sources.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

async function addressesOf({ request, params }: Args) {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'see')
  const { id, name } = await orNotFound(sourceOf(kind).info(platform, idIn(kind, params)), kind)
  const code = shortCode(kind, id)
  if (!code) throw data({ kind: 'not-found' }, 404)
  const page = publicAddress(request, paths.of(kind).one(id))
  const short = publicAddress(request, paths.short(code))
  return { kind, id, name, page, short }
}

export async function addressLoader(args: LoaderFunctionArgs) {
  const { kind, id, name, page, short } = await addressesOf(args)
  const to = paths.of(kind)
  const from = fromIn(new URL(args.request.url).searchParams)
  return { name, page, short, picture: to.one(id, 'address/code'), closeTo: to.details(id, from) }
}

/** The short address as a QR code: read by phones from paper that has suffered (level M: 15 % may be lost). */
export async function codeLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { name, short } = await addressesOf(args)
  return new Response(renderSVG(short, { ecc: 'M', border: 4, pixelSize: 8 }), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; ${fileNames(name, 'svg')}`,
      'cache-control': 'private, no-store',
    },
  })
}

/** What a code leads to tells nothing of what is there: the page asks who it is. */
export function shortLoader({ params }: LoaderFunctionArgs) {
  const target = readShortCode(params.code ?? '')
  if (!target) throw data({ kind: 'not-found' }, 404)
  return redirect(paths.of(target.kind).one(target.id))
}
