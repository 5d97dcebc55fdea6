import { switchSettings } from '~/lib/dashboard/control/value-settings'
import { useT } from '~/lib/i18n/use-t'
import { AskButton, ControlRow } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { SwitchButton } from '../switch-button'
import { TileForm } from '../tile-form'
import { useControlValue } from '../use-control-value'
import { useTileForm } from '../use-tile-form'
import { controlLabel, switchWords } from './model'

export default function SwitchControl(props: WidgetViewProps) {
  const { widget, preset, items, sources } = props
  const t = useT()
  const form = useTileForm(props)
  const { settings } = widget.config
  const control = switchSettings(settings)
  const { value, isKnown, confirm } = useControlValue({ settings: control, form, latest: items[0]?.latest })
  const isOn = value === true
  const words = switchWords(settings)
  const word = (on: boolean) => (on ? (words.on ?? t('tile.control-on')) : (words.off ?? t('tile.control-off')))
  const label = controlLabel(settings)
  const name = label || widget.config.title || sources[0]?.rows[0]?.names.entityName || ''
  const shape = typeof preset.shape === 'string' ? preset.shape : 'slide'
  return (
    <ControlRow label={label} sending={form.sending} isStacked={shape === 'round'} latest={items[0]?.latest}>
      {control.question && !isKnown && form.sending.state !== 'sending' && <AskButton form={form} />}
      <TileForm
        form={form}
        whatOf={() => word(!isOn)}
        onOutcome={({ ok }, fields) => ok && confirm(fields.get('value') === 'true')}
      >
        <input type="hidden" name="op" value="set" />
        <SwitchButton
          isOn={isOn}
          name={name}
          word={(isOn ? words.isOnShown : words.isOffShown) ? word(isOn) : undefined}
          shape={shape}
          isBusy={form.sending.state === 'sending'}
        />
      </TileForm>
    </ControlRow>
  )
}
