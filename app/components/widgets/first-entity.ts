import type { TileValues } from '~/lib/dashboard/page/tile-values'
import type { ActionEntity } from './definition'

/** The entity that a widget of one is about. */
export function firstEntity({ sources }: Pick<TileValues, 'sources'>): ActionEntity | undefined {
  const [found] = sources.flatMap(({ rows }) => rows)
  return found?.row && { id: found.row.entityId, names: found.names }
}
