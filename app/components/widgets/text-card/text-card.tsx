import { Link } from '~/components/ui/link'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { CardIcon } from '../card-icon'
import type { WidgetViewProps } from '../definition'
import { leadOf } from '../lead-of'
import { stockless } from '../stock-colours'

export default function TextCard({ widget, actionsOf }: WidgetViewProps) {
  const { label, showIcon, icon, iconColor } = widget.config.settings
  const text = typeof label === 'string' ? labelText(label, {}) : ''
  const to = leadOf(actionsOf('click'))
  return (
    <div className="text-card">
      {showIcon !== false && typeof icon === 'string' && icon !== '' && (
        <CardIcon name={icon} colour={stockless(safeColour(iconColor))} />
      )}
      <p>
        <bdi>{text || widget.config.title}</bdi>
      </p>
      {to !== undefined && <Link to={to} className="card-cover" aria-label={text || widget.config.title} />}
    </div>
  )
}
