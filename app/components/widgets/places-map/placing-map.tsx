// A map whose things get their places here.
import type { WidgetViewProps } from '../definition'
import { DraftLayer } from './draft-layer'
import { PlaceForms } from './place-forms'
import { type Placer, ThingsMap } from './places-map'
import { usePlacing } from './use-placing'

const placer: Placer = { usePlacing, Draft: DraftLayer, Forms: PlaceForms }

export default function PlacingMap(props: WidgetViewProps) {
  return <ThingsMap {...props} placer={placer} />
}
