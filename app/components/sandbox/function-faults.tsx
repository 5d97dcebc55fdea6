// What is wrong with functions of a widget, in its tile: which one it is, and what became of it.
import { Icon } from '~/components/ui/icon'
import type { Widget } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import { faultsOf } from '~/lib/sandbox/ask'
import { functionPlaces } from '~/lib/sandbox/function-places'
import { bodiesOf } from './use-functions'

export function FunctionFaults({ widget }: { widget: Widget }) {
  const t = useT()
  const bodies = bodiesOf(widget)
  const faults = bodies.size > 0 ? faultsOf(bodies) : []
  if (faults.length === 0) return null
  const places = functionPlaces(widget.config)
  return (
    <ul className="tile-faults">
      {faults.map(({ body, fault: { kind, text } }) => {
        const { name = '', key } = places.get(body) ?? {}
        const what = key === undefined ? name : t('tile.function-of', { name, key })
        return (
          <li key={body}>
            <Icon name="alert" size={14} />
            <span>{t(`tile.function-${kind}`, { name: what, text })}</span>
          </li>
        )
      })}
    </ul>
  )
}
