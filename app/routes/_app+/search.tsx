// Whatever the person may see, by name, label, e-mail or id; also pages and commands. Without scripts it is what the
// palette is with them.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage } from '~/components/layout/search-page'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { searchAll } from './__search.server'

export const handle: RouteHandle = {
  i18n: ['search'],
  trail: (t) => [{ label: t('search.title'), to: paths.search() }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  return searchAll(request, await requireUser(request))
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}
