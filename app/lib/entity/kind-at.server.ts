// The kind an address is about. Pages that all kinds have are one module each, and the first part of the path tells.
import { data } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { type Kind, kindNames, kindOf } from './kinds'

export function kindAt(request: Request): Kind {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(`${env.basePath}/`) ? pathname.slice(env.basePath.length) : pathname
  const [, area, , below] = path.split('/')
  const isBelow = (name: Kind) =>
    kindOf(name).area === below && kindOf(name).below?.some((owner) => kindOf(owner).area === area)
  const kind = kindNames.find(isBelow) ?? kindNames.find((name) => kindOf(name).area === area)
  if (!kind) throw data({ kind: 'not-found' }, 404)
  return kind
}
