import { Link } from '~/components/ui/link'
import { switchSettings } from '~/lib/dashboard/control/value-settings'
import { useT } from '~/lib/i18n/use-t'
import { AskButton } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { firstEntity } from '../first-entity'
import { leadOf } from '../lead-of'
import { ThingIcon } from '../thing-icon'
import { SentState } from '../tile-form'
import { useControlValue } from '../use-control-value'
import { useTileForm } from '../use-tile-form'
import { statusLook } from './model'

const EVERY_MS = 30_000

export default function StatusCard(props: WidgetViewProps) {
  const { widget, items, actionsOf } = props
  const t = useT()
  const form = useTileForm(props)
  const control = switchSettings(widget.config.settings)
  const { value, isKnown } = useControlValue({ settings: control, form, latest: items[0]?.latest, everyMs: EVERY_MS })
  const isOn = value === true
  const { label, status, icon, back, theme, colour, layout } = statusLook(widget.config.settings, isOn)
  const word = status || t(isOn ? 'tile.control-on' : 'tile.control-off')
  const to = leadOf(actionsOf('click', firstEntity(props)))
  const isUnknown = control.knownBy !== 'nobody' && !isKnown
  return (
    <div className="status-card" data-layout={layout} data-theme={theme} style={{ background: back }}>
      {icon && <ThingIcon name={icon} size={layout === 'icon' ? 48 : 32} colour={colour} />}
      <div className={layout === 'icon' ? 'sr-only' : 'min-w-0'}>
        {label && (
          <p className="status-card-label">
            <bdi>{label}</bdi>
          </p>
        )}
        <p className="status-card-word">
          <bdi>{isUnknown ? t('tile.control-unknown') : word}</bdi>
        </p>
      </div>
      {control.question && isUnknown && form.sending.state !== 'sending' && <AskButton form={form} />}
      {form.sending.state === 'failed' && <SentState sending={form.sending} />}
      {to !== undefined && <Link to={to} className="card-cover" aria-label={label || widget.config.title} />}
    </div>
  )
}
