import type { CSSProperties } from 'react'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { boardOfPins } from '../pins'
import { type Light, lightsOf } from './model'

export default function LightsView(props: WidgetViewProps) {
  const t = useT()
  const lights = lightsOf(props)
  if (lights.length === 0) return <p className="tile-note">{t('tile.empty')}</p>
  return (
    <ul className="lights" {...boardOfPins(props.widget.config.settings)}>
      {lights.map((light) => (
        <Lamp key={`${light.row}-${light.column}-${light.pin}`} {...light} />
      ))}
    </ul>
  )
}

function Lamp({ pin, label, row, column, colour, isOn }: Light) {
  const t = useT()
  const state = isOn === undefined ? 'unknown' : isOn ? 'on' : 'off'
  return (
    <li style={{ gridRow: row, gridColumn: column, '--light': colour } as CSSProperties}>
      <span className="light" data-state={state} />
      <span className="min-w-0">
        <bdi className="light-name">{label}</bdi>
        <span className="text-2">
          <bdi dir="ltr">{pin}</bdi> · {t(`tile.gauge-${state}`)}
        </span>
      </span>
    </li>
  )
}
