// The members of a list's address, wherever in it they stand: the owner of a list below another entity is in the path.
import { kindAt } from './kind-at.server'
import { type Kind, kindOf } from './kinds'

export function listParamsOf(request: Request, kind: Kind = kindAt(request)): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url)
  const { area, below = [] } = kindOf(kind)
  for (const owner of below) {
    const [, id] = new RegExp(`/${kindOf(owner).area}/([^/]+)/${area}(?:/|$)`).exec(pathname) ?? []
    if (id) searchParams.set(owner, id)
    else searchParams.delete(owner)
  }
  return searchParams
}
