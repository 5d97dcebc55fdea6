// Cards and tables.
import { alarmsTable } from '../alarms-table/definition'
import { attributesCard } from '../attributes-card/definition'
import type { WidgetDefinition } from '../definition'
import { entitiesHierarchy } from '../entities-hierarchy/definition'
import { entitiesTable } from '../entities-table/definition'
import { htmlCard } from '../html-card/definition'
import { labelCard } from '../label-card/definition'
import { qrCode } from '../qr-code/definition'
import { valueCard } from '../value-card/definition'

export const cards: readonly WidgetDefinition[] = [
  valueCard,
  entitiesTable,
  alarmsTable,
  attributesCard,
  htmlCard,
  labelCard,
  entitiesHierarchy,
  qrCode,
]
