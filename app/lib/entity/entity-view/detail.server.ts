// The loader of a view's frame: beside the view itself, what it shows and the name of whom.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { shownByView } from '~/lib/platform/entity-view'
import { entityViews } from '~/lib/platform/entity-view.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { loadEntity } from '../detail.server'
import { nameOfEntity } from '../entity-naming.server'
import type { ShownOfSource } from './shown'

export async function entityViewLoader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('entityView', args)
  const shown = shownByView(await orNotFound(entityViews.get(auth.platform, frame.item.id), 'entityView'))
  const sourceName = shown.source && (await nameOfEntity(auth.platform, shown.source))
  return { ...frame, shown: { ...shown, sourceName } satisfies ShownOfSource }
}
