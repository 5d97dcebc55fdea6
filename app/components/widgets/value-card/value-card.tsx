import { Freshness } from '~/components/ui/freshness'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'

export default function ValueCard({ items }: WidgetViewProps) {
  const text = useValueText()
  const [item] = items
  if (!item) return null
  const { label, units, latest } = item
  const value = text(latest?.[1], { ...item, units: undefined })
  return (
    <div className="value-card">
      <p className="truncate text-2">
        <bdi>{label}</bdi>
      </p>
      <p className="value-card-value">
        <bdi dir="ltr">{value || '–'}</bdi>
        {units && <span className="value-card-unit">{units}</span>}
      </p>
      {latest && latest[0] > 0 && <Freshness ts={latest[0]} />}
    </div>
  )
}
