import { lightSettings } from '~/lib/dashboard/control/value-settings'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { useT } from '~/lib/i18n/use-t'
import { AskButton, ControlRow } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { controlLabel } from '../switch-control/model'
import { useControlValue } from '../use-control-value'
import { useTileForm } from '../use-tile-form'

const EVERY_MS = 10_000

export default function LightControl(props: WidgetViewProps) {
  const { widget, items } = props
  const t = useT()
  const form = useTileForm(props)
  const { settings } = widget.config
  const control = lightSettings(settings)
  const latest = items[0]?.latest
  const { value, isKnown } = useControlValue({ settings: control, form, latest, everyMs: EVERY_MS })
  const isOn = value === true
  const colour = safeColour(settings.ledColor) ?? 'var(--accent)'
  return (
    <ControlRow label={controlLabel(settings)} sending={form.sending} latest={latest} isStacked>
      <p className="control-light" data-on={isOn}>
        <span aria-hidden="true" style={isOn ? { background: colour, boxShadow: `0 0 12px ${colour}` } : undefined} />
        {t(isKnown ? (isOn ? 'tile.control-on' : 'tile.control-off') : 'tile.control-unknown')}
      </p>
      {control.question && !isKnown && form.sending.state !== 'sending' && <AskButton form={form} />}
    </ControlRow>
  )
}
