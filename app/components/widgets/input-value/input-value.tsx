import { type ChangeEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { isOn } from '~/lib/dashboard/format/read-value'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { fieldText, inputType } from '../moment-text'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { HereButton } from './here-button'
import { fieldsOfWidget, type ValueField } from './model'

const words = (value: unknown, usual: string) => (typeof value === 'string' && value.trim() ? value : usual)

export default function InputValue(props: WidgetViewProps) {
  const { widget, preset, items } = props
  const t = useT()
  const { zone } = useLocale()
  const form = useTileForm(props)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { settings } = widget.config
  const fields = fieldsOfWidget(widget, preset)
  const isPlace = preset.value === 'location'
  const itemOf = ({ key }: ValueField): DataItem | undefined =>
    isPlace ? items.find((item) => item.key.name === key) : items[0]
  const labelOf = (field: ValueField) =>
    isPlace
      ? words(settings[field.name === 'latitude' ? 'latLabel' : 'lngLabel'], t(`tile.input-${field.name}`))
      : words(settings.labelValue, itemOf(field)?.label ?? field.key)
  const isLabelled = settings.showLabel !== false
  const entry = (field: ValueField) => ({
    name: field.name,
    dir: field.kind === 'string' ? 'auto' : 'ltr',
    'aria-label': isLabelled ? undefined : labelOf(field),
    'aria-invalid': form.sending.field === field.name || undefined,
    value: typed[field.name] ?? fieldText(field.kind, itemOf(field)?.latest?.[1], zone),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ ...typed, [field.name]: target.value }),
  })
  const title = words(settings.widgetTitle, '')
  const [only] = fields
  return (
    <TileForm form={form} className="input-form" onOutcome={({ ok }) => ok && setTyped({})}>
      {title && (
        <p className="control-label">
          <bdi>{title}</bdi>
        </p>
      )}
      {only?.kind === 'boolean' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {isLabelled && <bdi>{labelOf(only)}</bdi>}
          <SegmentedControl
            submits
            name="value"
            label={labelOf(only)}
            value={itemOf(only)?.latest && String(isOn(itemOf(only)?.latest?.[1]))}
            choices={[
              { value: 'true', label: words(settings.trueValue, t('tile.input-yes')) },
              { value: 'false', label: words(settings.falseValue, t('tile.input-no')) },
            ]}
          />
        </div>
      ) : (
        <div
          className="input-fields"
          data-alignment={settings.inputFieldsAlignment === 'column' ? 'column' : undefined}
        >
          {fields.map((field) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: its control stands in it, of either kind
            <label key={field.name} className="input-field">
              {isLabelled && <bdi>{labelOf(field)}</bdi>}
              {field.kind === 'json' ? (
                <textarea {...entry(field)} className="control input-json" rows={4} spellCheck={false} />
              ) : (
                <input
                  {...entry(field)}
                  className="control h-control"
                  type={inputType[field.kind] ?? 'text'}
                  inputMode={field.kind === 'integer' ? 'numeric' : field.kind === 'double' ? 'decimal' : undefined}
                />
              )}
            </label>
          ))}
        </div>
      )}
      <div className="input-end">
        <SentState sending={form.sending} isQuiet={settings.showResultMessage === false} />
        {isPlace && settings.showGetLocation !== false && (
          <HereButton
            isAccurate={settings.enableHighAccuracy === true}
            onPlace={(place) => setTyped((before) => ({ ...before, ...place }))}
          />
        )}
        {Object.keys(typed).length > 0 && (
          <Button type="button" kind="quiet" onClick={() => setTyped({})}>
            {t('tile.input-undo')}
          </Button>
        )}
        {only?.kind !== 'boolean' && (
          <Button kind="primary" busy={form.sending.state === 'sending' && t('tile.control-sending')}>
            {t('tile.input-save')}
          </Button>
        )}
      </div>
    </TileForm>
  )
}
