// What newer platforms have beside the widgets of 3.x.
import { chartCard } from '../chart-card/definition'
import type { WidgetDefinition } from '../definition'
import { linkButtons } from '../link-buttons/definition'
import { noteCard } from '../note-card/definition'
import { statusCard } from '../status-card/definition'
import { symbolCard } from '../symbol-card/definition'
import { textCard } from '../text-card/definition'
import { usageCard } from '../usage-card/definition'

export const newer: readonly WidgetDefinition[] = [
  chartCard,
  textCard,
  statusCard,
  linkButtons,
  symbolCard,
  usageCard,
  noteCard,
]
