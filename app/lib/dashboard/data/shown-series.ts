// The series of a widget, one for each key of each entity: what they are called, and how they are drawn and written.
import type { EntityRow } from '~/lib/live/shapes/entities'
import { own } from '~/lib/live/shapes/record'
import type { EntityId } from '~/lib/platform/entity-id'
import { labelText, type PatternValues, type SourceNames } from '../format/label-pattern'
import { drawnColour, newKeyColour } from '../format/series-colour'
import { formOf, type ValueForm } from '../format/value-text'
import type { DataKey, Datasource, WidgetConfig } from '../model/widget'
import { comparedKey } from './compared-key'

export interface ShownSeries extends ValueForm {
  /** The same from frame to frame: the place of the source, the entity, the place of the key. */
  id: string
  source: number
  isCompared?: boolean
  entityId?: EntityId
  entityName?: string
  key: DataKey
  label: string
  /** As it may stand in a style. */
  colour: string
  /** As the dashboard stores it, for whoever compares or exports. */
  storedColour: string
}

export interface ShownSource {
  source: Datasource
  /** Its place among the datasources. */
  place: number
  aliasName?: string
  /** The values of another time that its own are compared with. */
  isCompared?: boolean
  rows: readonly Pick<EntityRow, 'entityId' | 'latest'>[]
}

const fieldOf = (row: Pick<EntityRow, 'latest'>, name: string) =>
  own(own(row.latest, 'ENTITY_FIELD') ?? {}, name)?.value

function descriptionOf(row: Pick<EntityRow, 'latest'>): string | undefined {
  try {
    const { description } = JSON.parse(fieldOf(row, 'additionalInfo') || '{}') as { description?: unknown }
    return typeof description === 'string' ? description : undefined
  } catch {
    return undefined
  }
}

export function namesOf({ source, place, aliasName }: ShownSource, row?: Pick<EntityRow, 'latest'>): SourceNames {
  const name = row && fieldOf(row, 'name')
  const entityName = name || source.entityName || source.name || undefined
  return {
    entityName,
    entityLabel: (row && fieldOf(row, 'label')) || entityName,
    entityDescription: row && descriptionOf(row),
    aliasName,
    dsName: source.name || entityName,
    dsIndex: place,
  }
}

/** Several entities of one source have one colour a series: the stored one is the first's, the others follow in turn. */
export function shownSeries(
  sources: readonly ShownSource[],
  config: Pick<WidgetConfig, 'units' | 'decimals'>,
  words?: PatternValues['words'],
): ShownSeries[] {
  const shown: ShownSeries[] = []
  for (const from of sources) {
    const { source, place, rows } = from
    const things = source.type === 'function' ? [undefined] : rows
    for (const [nth, row] of things.entries()) {
      for (const [at, key] of source.dataKeys.entries()) {
        const compared = from.isCompared ? comparedKey(key) : undefined
        if (from.isCompared && !compared) continue
        const index = shown.length
        const storedColour = compared?.color ?? (nth === 0 ? key.color : undefined) ?? newKeyColour(index)
        const names = { ...namesOf(from, row), keyName: key.name }
        const label = labelText(compared?.label ?? key.label, names, words)
        shown.push({
          id: `${place}-${row?.entityId.id ?? 'f'}-${at}${compared ? '-compared' : ''}`,
          ...(compared && { isCompared: true }),
          source: place,
          ...(row && { entityId: row.entityId, entityName: names.entityName }),
          key,
          // Two things with the same word beside them cannot be told apart.
          label: things.length > 1 && label === key.label && names.entityName ? `${names.entityName}: ${label}` : label,
          colour: drawnColour(storedColour, index),
          storedColour,
          ...formOf(key, config),
        })
      }
    }
  }
  return shown
}
