import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'

/** The newest value of each key of each entity. */
export function ValueTable({ items }: Pick<WidgetViewProps, 'items'>) {
  const text = useValueText()
  if (items.length === 0) return null
  return (
    <table className="custom-values">
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <bdi>{item.names.entityName ? `${item.names.entityName}: ${item.label}` : item.label}</bdi>
            </th>
            <td>
              <bdi>{text((item.latest ?? item.points.at(-1))?.[1], item)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
