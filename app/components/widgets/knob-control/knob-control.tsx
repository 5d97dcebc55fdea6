import { type KeyboardEvent, useState } from 'react'
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { Button } from '~/components/ui/button'
import { numberSettings } from '~/lib/dashboard/control/value-settings'
import { numberOf } from '~/lib/dashboard/model/own'
import { useT } from '~/lib/i18n/use-t'
import { AskButton, ControlRow } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { controlLabel } from '../switch-control/model'
import { TileForm } from '../tile-form'
import { isLocked, valueItem } from '../told-state'
import { useControlValue } from '../use-control-value'
import { useTileForm } from '../use-tile-form'
import { useValueText } from '../use-value-text'

const text = (value: number, step: number) => String(Number(value.toFixed(Math.max(0, Math.ceil(-Math.log10(step))))))

export default function KnobControl(props: WidgetViewProps) {
  const { widget, items, stateId } = props
  const form = useTileForm(props)
  const t = useT()
  const valueText = useValueText()
  const hasScripts = useHasScripts()
  const { settings, units, decimals } = widget.config
  const control = numberSettings(settings)
  const { min, max, step } = control
  const latest = valueItem(items)?.latest
  const { value, isKnown, confirm } = useControlValue({ settings: control, form, latest })
  const shown = Math.min(max, Math.max(min, numberOf(value) ?? min))
  // What somebody is about to set: undefined where the confirmed value stands.
  const [wish, setWish] = useState<string>()
  const typed = wish ?? text(shown, step)
  const label = controlLabel(settings)
  const name = label || widget.config.title
  const { valueUnits, valueDecimals } = settings
  const numberForm = {
    units: units || (typeof valueUnits === 'string' ? valueUnits : undefined),
    decimals: decimals ?? numberOf(valueDecimals),
  }
  const isOff = isLocked(settings, items, stateId)
  const endsWish = (event: KeyboardEvent) => event.key === 'Escape' && setWish(undefined)
  return (
    <ControlRow label={label} sending={form.sending} latest={latest} isStacked className="control-set-low">
      <p className="control-number">
        <bdi dir="ltr">{isKnown || control.knownBy === 'nobody' ? valueText(shown, numberForm) : '–'}</bdi>
      </p>
      {control.question && !isKnown && form.sending.state !== 'sending' && <AskButton form={form} />}
      <TileForm
        form={form}
        className="control-set"
        whatOf={(fields) => valueText(numberOf(fields.get('value')), numberForm)}
        onOutcome={({ ok }, fields) => {
          if (!ok) return
          confirm(numberOf(fields.get('value')))
          setWish(undefined)
        }}
      >
        <input type="hidden" name="op" value="set" />
        <input
          type="range"
          className="control-range"
          aria-label={name || t('tile.control-value')}
          min={min}
          max={max}
          step={step}
          disabled={!hasScripts || isOff}
          value={Number(typed) || min}
          onChange={({ target }) => setWish(target.value)}
          onKeyDown={endsWish}
        />
        <p className="control-ends" aria-hidden="true">
          <bdi dir="ltr">{valueText(min, numberForm)}</bdi>
          <bdi dir="ltr">{valueText(max, numberForm)}</bdi>
        </p>
        <div className="control-entry">
          <input
            name="value"
            inputMode="decimal"
            dir="ltr"
            className="control h-control"
            aria-label={t('tile.control-value')}
            disabled={isOff}
            aria-invalid={form.sending.field === 'value' || undefined}
            value={typed}
            onChange={({ target }) => setWish(target.value)}
            onKeyDown={endsWish}
          />
          <Button
            disabled={isOff}
            kind={wish === undefined ? 'secondary' : 'primary'}
            busy={form.sending.state === 'sending' && t('tile.control-sending')}
          >
            {t('tile.control-set')}
          </Button>
        </div>
      </TileForm>
    </ControlRow>
  )
}
