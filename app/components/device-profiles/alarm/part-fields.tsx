// What the value of a key is compared with: one comparison, or a group of several that are joined.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import { DEEPEST, emptyPart, MOST_PARTS, type PartForm, SOURCES } from '~/lib/alarm-rule/rule'
import { operations } from '~/lib/dashboard/filters/predicate'
import { useT } from '~/lib/i18n/use-t'
import { below, bound, type Place } from './place'
import { AddRow, ListError, RemoveRow } from './row-buttons'
import { ValueInput } from './value-input'

const OPERATIONS = [
  ['textOperation', 'STRING', 'with-text'],
  ['numberOperation', 'NUMERIC', 'with-numeric'],
  ['truthOperation', 'BOOLEAN', 'with-truth'],
] as const

function Comparison({ place, part }: { place: Place; part: PartForm }) {
  const t = useT()
  const value = t('alarm-rule.value')
  return (
    <div className="alarm-part grid gap-x-3.5 gap-y-3 sm:grid-cols-2">
      {OPERATIONS.map(([name, type, shown]) => (
        <SelectField key={name} place={shown} field={bound(place, name, part[name])} label={t('alarm-rule.operation')}>
          <Options of={operations[type]} words={(operation) => t(`alarm-rule.is-${type}-${operation}`)} />
        </SelectField>
      ))}
      <ValueInput place={place} value={part} label={value} />
      <CheckboxField
        place="with-text sm:col-span-2"
        field={bound(place, 'ignoreCase', part.ignoreCase)}
        label={t('alarm-rule.ignore-case')}
      />
      <SelectField
        optional="unsaid"
        data-is="source"
        field={bound(place, 'source', part.source)}
        label={t('alarm-rule.source')}
      >
        <option value="">{t('alarm-rule.source-none')}</option>
        <Options of={SOURCES} words={(source) => t(`alarm-rule.source-${source}`)} />
      </SelectField>
      <div className="with-source">
        <TextField
          field={bound(place, 'attribute', part.attribute)}
          label={t('alarm-rule.attribute')}
          help={t('alarm-rule.source-help')}
          dir="auto"
          spellCheck={false}
        />
        <CheckboxField
          place="mt-3"
          field={bound(place, 'inherit', part.inherit)}
          label={t('alarm-rule.inherit')}
          help={t('alarm-rule.inherit-help')}
        />
      </div>
    </div>
  )
}

interface PartListProps {
  place: Place
  join: string
  parts: PartForm[]
  /** Groups may stand within it so deep. */
  left?: number
}

export function PartList({ place, join, parts, left = DEEPEST }: PartListProps) {
  const t = useT()
  const list = `${place.at}parts`
  return (
    <div className="flex flex-col gap-3">
      {parts.length > 1 ? (
        <SelectField field={bound(place, 'join', join)} label={t('alarm-rule.join')}>
          <option value="AND">{t('alarm-rule.join-AND')}</option>
          <option value="OR">{t('alarm-rule.join-OR')}</option>
        </SelectField>
      ) : (
        <input type="hidden" name={bound(place, 'join', join).name} value={join} />
      )}
      <ListError place={place} name="parts" />
      <ul data-list={list} className="flex flex-col gap-3">
        {parts.map((part, at) => {
          const here = below(place, `parts[${at}]`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; another form draws all anew
            <li key={at} className={parts.length > 1 || part.is === 'group' ? 'alarm-row' : undefined}>
              <input type="hidden" name={`${here.at}from`} value={part.from} />
              <input type="hidden" name={`${here.at}is`} value={part.is} />
              {part.is === 'group' ? (
                <fieldset>
                  <legend className="mb-2 font-medium">{t('alarm-rule.group-title')}</legend>
                  <PartList place={here} join={part.join} parts={part.parts} left={left - 1} />
                </fieldset>
              ) : (
                <Comparison place={here} part={part} />
              )}
              {parts.length > 1 && (
                <RemoveRow place={place} name="parts" index={at} label={t('alarm-rule.remove-comparison')} />
              )}
            </li>
          )
        })}
      </ul>
      {parts.length < MOST_PARTS && (
        <div className="flex flex-wrap gap-2">
          <AddRow place={place} name="parts" label={t('alarm-rule.add-comparison')} begin={emptyPart()} />
          {left > 0 && (
            <AddRow
              place={place}
              name="parts"
              label={t('alarm-rule.add-group')}
              begin={{ ...emptyPart(), is: 'group', parts: [emptyPart(), emptyPart()] }}
            />
          )}
        </div>
      )}
    </div>
  )
}
