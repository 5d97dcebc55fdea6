// Cards and tables.
import type { WidgetDefinition } from '../definition'
import { entitiesTable } from '../entities-table/definition'
import { valueCard } from '../value-card/definition'

export const cards: readonly WidgetDefinition[] = [valueCard, entitiesTable]
