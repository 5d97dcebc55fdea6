// Addresses of lists that stand for another: with empty parameters, of a saved view alone, or of nothing when a view is
// the person's default.
import { paths } from '~/lib/paths'
import type { Kind } from './kinds'
import { listParamsOf } from './list-params.server'
import { ALL, listAddress, ownerParams, readListQuery } from './list-query'
import { type Views, viewQuery } from './views.server'

/** The parameters but for the empty ones, which forms without scripts send of fields that are not filled in. */
function withoutEmpty(params: URLSearchParams): URLSearchParams | undefined {
  const filled = [...params].filter(([, value]) => value !== '')
  return filled.length < params.size ? new URLSearchParams(filled) : undefined
}

/** The address to go to instead; undefined when it is good as it is. */
export function settledAddress(kind: Kind, request: Request, views: Views): string | undefined {
  const params = new URL(request.url).searchParams
  const owner = ownerParams(readListQuery(kind, listParamsOf(request, kind)))
  const filled = withoutEmpty(params)
  if (filled) {
    const { view, page } = readListQuery(kind, filled)
    // Else the view would come back with all that was just cleared.
    if (view && view !== ALL && filled.size === 1) filled.set('page', String(page))
    // Nothing left is the whole list, not the default view.
    if (filled.size === 0 && views.defaultId) filled.set('view', ALL)
    return `${paths.of(kind).list(owner)}${filled.size > 0 ? `?${filled}` : ''}`
  }
  const alone = params.size === 0 ? views.defaultId : params.size === 1 ? params.get('view') : undefined
  const view = views.views.find(({ id }) => id === alone)
  if (!view) return undefined
  return paths.of(kind).list({ ...owner, ...listAddress(kind, { ...viewQuery(kind, view), view: view.id }) })
}
