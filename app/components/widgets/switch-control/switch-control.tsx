import type { Outcome } from '~/lib/dashboard/control/control'
import { switchSettings } from '~/lib/dashboard/control/value-settings'
import { isObject, objectOf } from '~/lib/dashboard/model/own'
import { useT } from '~/lib/i18n/use-t'
import { AskButton, ControlRow } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { PressButton } from '../press-button'
import { SwitchButton } from '../switch-button'
import { SentState, TileForm } from '../tile-form'
import { isLocked, valueItem } from '../told-state'
import { useControlValue } from '../use-control-value'
import { useTileForm } from '../use-tile-form'
import { controlLabel, switchColours, switchWords } from './model'

export default function SwitchControl(props: WidgetViewProps) {
  const { widget, preset, items, sources, stateId } = props
  const t = useT()
  const form = useTileForm(props)
  const { settings } = widget.config
  const control = switchSettings(settings)
  const latest = valueItem(items)?.latest
  const { value, isKnown, confirm } = useControlValue({ settings: control, form, latest })
  const isOn = value === true
  const words = switchWords(settings)
  const word = (on: boolean) => (on ? (words.on ?? t('tile.control-on')) : (words.off ?? t('tile.control-off')))
  const label = controlLabel(settings)
  const name = label || widget.config.title || sources[0]?.rows[0]?.names.entityName || ''
  const isOff = isLocked(settings, items, stateId)
  const ask = control.question && !isKnown && form.sending.state !== 'sending' && <AskButton form={form} />
  const shape = typeof preset.shape === 'string' ? preset.shape : 'slide'
  const sending = {
    form,
    whatOf: () => word(!isOn),
    onOutcome: ({ ok }: Outcome, fields: FormData) => ok && confirm(fields.get('value') === 'true'),
  }
  const appearance = isOn ? settings.checkedAppearance : settings.uncheckedAppearance
  if (isObject(appearance)) {
    return (
      <div className="button-tile">
        <TileForm {...sending} className="button-tile-form">
          <input type="hidden" name="op" value="set" />
          <PressButton
            appearance={appearance}
            usual={word(isOn)}
            isBusy={form.sending.state === 'sending'}
            disabled={isOff}
            name="value"
            value={String(!isOn)}
            role="switch"
            aria-checked={isOn}
            aria-label={[name, word(isOn)].filter(Boolean).join(', ')}
          />
        </TileForm>
        {ask}
        <SentState sending={form.sending} />
      </div>
    )
  }
  const { icon, iconColor, showIcon } = objectOf(settings)
  return (
    <ControlRow
      label={label}
      icon={showIcon === false ? undefined : icon}
      iconColour={iconColor}
      sending={form.sending}
      isStacked={shape === 'round'}
      latest={latest}
    >
      {ask}
      <TileForm {...sending}>
        <input type="hidden" name="op" value="set" />
        <SwitchButton
          isOn={isOn}
          name={name}
          word={(isOn ? words.isOnShown : words.isOffShown) ? word(isOn) : undefined}
          shape={shape}
          isBusy={form.sending.state === 'sending'}
          isOff={isOff}
          style={switchColours(settings, isOn)}
        />
      </TileForm>
    </ControlRow>
  )
}
