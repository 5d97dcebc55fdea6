import { Freshness } from '~/components/ui/freshness'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { shownValue } from './model'

export default function ValueCard({ widget, preset, items }: WidgetViewProps) {
  const text = useValueText()
  const shown = shownValue(items, widget.config, preset)
  if (!shown) return null
  const { label, value, units, decimals, ts, colour, isBeside, others } = shown
  return (
    <div className={isBeside ? 'value-card value-card-beside' : 'value-card'}>
      {label && (
        <p className="value-card-label">
          {colour && <span aria-hidden="true" className="value-card-mark" style={{ background: colour }} />}
          <bdi className="truncate">{label}</bdi>
        </p>
      )}
      <p className="value-card-value">
        {colour && !label && <span aria-hidden="true" className="value-card-mark" style={{ background: colour }} />}
        <bdi>{text(value, { decimals }) || '–'}</bdi>
        {units && (
          <bdi dir="ltr" className="value-card-unit">
            {units}
          </bdi>
        )}
      </p>
      {others.length > 0 && (
        <dl className="value-card-others">
          {others.map((other) => (
            <div key={other.id}>
              <dt>
                <bdi>{other.label}</bdi>
              </dt>
              <dd>
                <bdi>{text(other.value, other) || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ts !== undefined && <Freshness ts={ts} />}
    </div>
  )
}
