// Groups of texts of one language, for pages that came later than the first; kept by browsers for as long as the version.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { matchLanguage } from '~/lib/i18n/languages'
import { textsOf, versionOf } from '~/lib/i18n/resources.server'

export function loader({ request, params }: LoaderFunctionArgs) {
  const language = matchLanguage(params.language)
  if (!language) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const texts = textsOf(language, (searchParams.get('groups') ?? '').split(','))
  const isOfVersion = searchParams.get('v') === versionOf(language)
  return Response.json(texts, {
    headers: { 'Cache-Control': isOfVersion ? 'public, max-age=31536000, immutable' : 'no-store' },
  })
}
