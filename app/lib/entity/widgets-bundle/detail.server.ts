// What the page of a widgets bundle shows beyond its head: its widget types, and its picture.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { listWidgetTypes, widgetsBundles } from '~/lib/platform/widgets-bundle.server'
import { idIn } from '../detail.server'
import { imageLoaderOf } from '../image.server'
import { requireRight } from '../rights.server'
import type { WidgetTypeFacts } from './widget-type-facts'

export async function widgetTypesLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'widgetsBundle', 'see')
  const bundle = await orNotFound(widgetsBundles.info(platform, idIn('widgetsBundle', params)), 'widgetsBundle')
  const types = await listWidgetTypes(platform, bundle).catch(ignoreGone)
  return {
    types: types.map(
      ({ id, name, alias, fqn, widgetType, deprecated }): WidgetTypeFacts => ({
        id: id.id,
        name,
        word: fqn ?? alias ?? undefined,
        type: widgetType || undefined,
        isDeprecated: deprecated === true,
      }),
    ),
  }
}

/** Newer platforms know nothing of bundles without types. */
function ignoreGone(error: unknown): [] {
  if (error instanceof PlatformError && error.status === 404) return []
  throw error
}

export const imageLoader = imageLoaderOf('widgetsBundle', widgetsBundles.info)
