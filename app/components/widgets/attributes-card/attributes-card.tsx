import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { groupsOf } from './model'

export default function AttributesCard({ items }: WidgetViewProps) {
  const text = useValueText()
  const groups = groupsOf(items)
  return (
    <div className="attributes-card">
      {groups.map(({ id, name, items: own }) => (
        <section key={id} aria-label={name || undefined}>
          {name && (
            <h3>
              <bdi>{name}</bdi>
            </h3>
          )}
          <dl>
            {own.map(({ id: key, key: { label }, latest, units, decimals }) => (
              <div key={key}>
                <dt>
                  <bdi>{label}</bdi>
                </dt>
                <dd>
                  <bdi>{text(latest?.[1], { units, decimals }) || '–'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
