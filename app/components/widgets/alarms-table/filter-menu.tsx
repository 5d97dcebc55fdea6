import { Input } from '~/components/ui/input'
import type { Widget } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import { SEVERITIES } from '~/lib/platform/alarm'
import { ChoiceBox } from '../tables/choice-box'
import { TableMenu } from '../tables/table-menu'
import { useTableAddress } from '../tables/use-table'
import { asFiltered, FILTER_MEMBERS, hasFilter, SEARCH_STATUSES } from './alarm-filter'

/** The alarms of a table by status, severity and type, chosen by whoever looks. */
export function FilterMenu({ widget }: { widget: Widget }) {
  const t = useT()
  const { name, search } = useTableAddress(widget)
  if (!hasFilter(widget)) return null
  const { statusList, severityList, typeList } = asFiltered(widget, search).config.alarmFilterConfig
  return (
    <TableMenu
      widget={widget}
      label={t('tile.table-filter')}
      icon="filter"
      members={[...FILTER_MEMBERS]}
      isSet={search.has(name('chosen'))}
    >
      <input type="hidden" name={name('chosen')} value="1" />
      <fieldset>
        <legend>{t('alarm.status')}</legend>
        {SEARCH_STATUSES.map((one) => (
          <ChoiceBox
            key={one}
            name={name('status')}
            value={one}
            defaultChecked={statusList.includes(one)}
            label={t(`alarm.search-${one}`)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('alarm.severity')}</legend>
        {SEVERITIES.map((one) => (
          <ChoiceBox
            key={one}
            name={name('severity')}
            value={one}
            defaultChecked={severityList.includes(one)}
            label={t(`alarm.severity-${one}`)}
          />
        ))}
      </fieldset>
      <label htmlFor={name('type')} className="text-12 text-2">
        {t('tile.table-types')}
      </label>
      <Input id={name('type')} name={name('type')} defaultValue={typeList.join(', ')} maxLength={2000} dir="auto" />
    </TableMenu>
  )
}
