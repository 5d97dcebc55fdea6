// One condition of a rule: a key, the type of its value, and what that is compared with.
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import { type FilterForm, KEY_TYPES } from '~/lib/alarm-rule/rule'
import { valueTypes } from '~/lib/dashboard/filters/predicate'
import { useT } from '~/lib/i18n/use-t'
import { PartList } from './part-fields'
import { below, bound, type Place } from './place'
import { ValueInput } from './value-input'

/** The list of keys that the browser offers while one types: once in a page. */
export const KEY_LIST = 'alarm-keys'

export function FilterFields({ place, filter }: { place: Place; filter: FilterForm }) {
  const t = useT()
  // Names of devices and the like are kept, and not offered anew.
  const types = KEY_TYPES.filter((type) => type !== 'ENTITY_FIELD' || filter.keyType === type)
  return (
    <div className="alarm-filter flex flex-col gap-3">
      <input type="hidden" name={`${place.at}from`} value={filter.from} />
      <div className="grid gap-x-3.5 gap-y-3 sm:grid-cols-3">
        <SelectField data-is="keyType" field={bound(place, 'keyType', filter.keyType)} label={t('alarm-rule.key-type')}>
          <Options of={types} words={(type) => t(`alarm-rule.key-type-${type}`)} />
        </SelectField>
        <TextField
          field={bound(place, 'key', filter.key)}
          label={t('alarm-rule.key')}
          list={KEY_LIST}
          dir="auto"
          spellCheck={false}
          className="font-mono"
        />
        <SelectField
          data-is="valueType"
          field={bound(place, 'valueType', filter.valueType)}
          label={t('alarm-rule.value-type')}
        >
          <Options of={valueTypes} words={(type) => t(`alarm-rule.value-type-${type}`)} />
        </SelectField>
        <div className="with-constant sm:col-span-3">
          <ValueInput place={below(place, 'constant')} value={filter.constant} label={t('alarm-rule.constant')} />
        </div>
      </div>
      <PartList place={place} join={filter.join} parts={filter.parts} />
    </div>
  )
}
