import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { severityOf } from '../alarm-marks'
import { CardIcon } from '../card-icon'
import { Dated } from '../dated'
import type { WidgetViewProps } from '../definition'
import { firstEntity } from '../first-entity'
import { leadOf } from '../lead-of'
import { useValueText } from '../use-value-text'
import { CardAlarm, useCardAlarm } from './card-alarm'
import { shownValue } from './model'
import { Trend } from './trend'

export default function ValueCard(props: WidgetViewProps) {
  const { widget, preset, items, window, actionsOf } = props
  const { config } = widget
  const text = useValueText()
  const alarm = useCardAlarm(items[0]?.entityId?.id)
  const shown = shownValue(items, config, preset)
  if (!shown) return null
  const { value, units, decimals, ts, dateForm, expectedMs, colour, icon, layout, hasWay, trend } = shown
  // What the head of the tile says already is not said again.
  const label = config.showTitle && config.title === shown.label ? '' : shown.label
  const to = leadOf(actionsOf('click', firstEntity(props)))
  return (
    <div className="value-card" data-layout={layout} data-alarm={severityOf(alarm)}>
      {(icon || label || ts !== undefined) && (
        <div className="value-card-about">
          {icon && <CardIcon {...icon} />}
          {label && (
            <p className="value-card-label">
              {colour && <span aria-hidden="true" className="value-card-mark" style={{ background: colour }} />}
              <bdi className="truncate" title={label}>
                {label}
              </bdi>
            </p>
          )}
          {ts !== undefined && <Dated ts={ts} form={dateForm} expectedMs={expectedMs} />}
        </div>
      )}
      <p className="value-card-value">
        {colour && !label && <span aria-hidden="true" className="value-card-mark" style={{ background: colour }} />}
        <bdi dir={units ? 'ltr' : undefined}>
          {text(value, { decimals }) || '–'}
          {units && <span className="value-card-unit">{units}</span>}
        </bdi>
      </p>
      {trend && window ? (
        <Trend {...trend} window={window} form={{ units, decimals }} instead={alarm && <CardAlarm alarm={alarm} />} />
      ) : (
        alarm && <CardAlarm alarm={alarm} />
      )}
      {hasWay && <Icon name="chevron-end" />}
      {to !== undefined && <Link to={to} className="card-cover" aria-label={label || widget.config.title} />}
    </div>
  )
}
