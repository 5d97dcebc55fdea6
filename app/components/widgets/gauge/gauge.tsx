import { useT } from '~/lib/i18n/use-t'
import { Dated } from '../dated'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { fontStyle } from './fonts'
import { GaugeDrawing } from './gauge-drawing'
import { gaugeOf } from './model'
import { liesOf } from './places'

export default function GaugeView(props: WidgetViewProps) {
  const t = useT()
  const text = useValueText()
  const gauge = gaugeOf(props)
  if (!gauge) return null
  const { range, scale, form, title, note, ts, dateForm, value, fonts } = gauge
  const lies = liesOf(gauge)
  const end = (number: number) => text(number, { decimals: scale.decimals })
  const label = t('tile.gauge-label', {
    name: gauge.name,
    value: text(value, form) || t('live.no-data'),
    min: end(range.min),
    max: end(range.max),
  })
  return (
    <div className="gauge">
      {title && (
        <p className="gauge-title" style={fontStyle(fonts?.title)}>
          <bdi>{title}</bdi>
        </p>
      )}
      {lies.map((lie) => (
        <GaugeDrawing key={lie} gauge={gauge} lie={lie} label={label} isOneOfTwo={lies.length > 1} />
      ))}
      {(note || ts !== undefined) && (
        <p className="gauge-note" style={fontStyle(fonts?.note)}>
          {note && <bdi>{note}</bdi>}
          {ts !== undefined && <Dated ts={ts} form={dateForm} />}
        </p>
      )}
    </div>
  )
}
