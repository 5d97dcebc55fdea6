// The values of one entity. Where its author wanted no buttons, a field is saved as soon as it is left.
import { type FocusEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { isOn } from '~/lib/dashboard/format/read-value'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { fieldText } from '../moment-text'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { ManyInput } from './many-input'
import { fieldsOf, isOpen, rowsOf } from './model'

interface EntityFormProps {
  about: WidgetViewProps
  source: number
  row: number
  isTitled: boolean
  savesItself: boolean
}

export function EntityForm({ about, source: sourceAt, row: rowAt, isTitled, savesItself }: EntityFormProps) {
  const t = useT()
  const { zone } = useLocale()
  const form = useTileForm(about, { source: sourceAt, row: rowAt })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { settings } = about.widget.config
  const source = about.sources[sourceAt]
  const found = source?.rows[rowAt]
  if (!source || !found) return null
  const values = found.values.map((point) => point?.[1])
  const fields = fieldsOf(source.datasource.dataKeys, settings)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern of the author
  const pattern = typeof settings.groupTitle === 'string' && settings.groupTitle ? settings.groupTitle : '${entityName}'
  const at = (name: string) => Number(name.slice(1))
  const stored = ({ name, kind }: (typeof fields)[number]) => fieldText(kind, values[at(name)], zone)
  // What is typed counts for the fields that depend on it.
  const shownValues = values.map((value, place) => typed[`f${place}`] ?? value)
  const saves = (target: HTMLFormElement | null) => savesItself && target?.requestSubmit()
  const leaves = ({ currentTarget }: FocusEvent<HTMLFormElement>) =>
    Object.keys(typed).length > 0 && saves(currentTarget)
  const words = (value: unknown, usual: string) => (typeof value === 'string' && value ? value : usual)
  return (
    <TileForm form={form} className="input-entity" onBlur={leaves} onOutcome={({ ok }) => ok && setTyped({})}>
      {isTitled && (
        <p className="control-label">
          <bdi>{labelText(pattern, found.names)}</bdi>
        </p>
      )}
      <div
        className="input-fields"
        data-alignment={settings.fieldsAlignment === 'column' ? 'column' : 'row'}
        style={rowsOf(settings)}
      >
        {fields.map((field) => (
          <ManyInput
            key={field.name}
            field={field}
            label={labelText(field.label, found.names)}
            value={typed[field.name] ?? (field.kind === 'boolean' ? String(isOn(stored(field))) : stored(field))}
            before={stored(field)}
            isOpen={isOpen(field, shownValues)}
            isWrong={form.sending.field === field.name}
            onChange={(value, target) => {
              setTyped({ ...typed, [field.name]: value })
              // After the change is drawn: the form is read as it stands then.
              if (field.kind === 'boolean' || field.choices) setTimeout(() => saves(target.form))
            }}
          />
        ))}
      </div>
      <div className="input-end">
        <SentState sending={form.sending} isQuiet={settings.showResultMessage === false} />
        {!savesItself && Object.keys(typed).length > 0 && (
          <Button type="button" kind="quiet" onClick={() => setTyped({})}>
            {words(settings.resetButtonLabel, t('tile.input-undo'))}
          </Button>
        )}
        {!savesItself && (
          <Button kind="primary" busy={form.sending.state === 'sending' && t('tile.control-sending')}>
            {words(settings.saveButtonLabel, t('tile.input-save'))}
          </Button>
        )}
      </div>
    </TileForm>
  )
}
