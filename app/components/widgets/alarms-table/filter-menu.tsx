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
      <Choices
        name={name('status')}
        title={t('alarm.status')}
        of={SEARCH_STATUSES}
        chosen={statusList}
        words="search"
      />
      <Choices
        name={name('severity')}
        title={t('alarm.severity')}
        of={SEVERITIES}
        chosen={severityList}
        words="severity"
      />
      <label htmlFor={name('type')} className="text-12 text-2">
        {t('tile.table-types')}
      </label>
      <Input id={name('type')} name={name('type')} defaultValue={typeList.join(', ')} maxLength={2000} dir="auto" />
    </TableMenu>
  )
}

interface ChoicesProps {
  name: string
  title: string
  of: readonly string[]
  chosen: readonly string[]
  /** What their words are called among those of alarms. */
  words: 'search' | 'severity'
}

function Choices({ name, title, of, chosen, words }: ChoicesProps) {
  const t = useT()
  return (
    <fieldset>
      <legend>{title}</legend>
      {of.map((one) => (
        <ChoiceBox
          key={one}
          name={name}
          value={one}
          defaultChecked={chosen.includes(one)}
          label={t(`alarm.${words}-${one}`)}
        />
      ))}
    </fieldset>
  )
}
