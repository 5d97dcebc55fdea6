// The devices as a table with its filters, pages and what can be done with several at once.
import { useLocation } from '@remix-run/react'
import { LiveStatus } from '~/components/entity/live-status'
import { useActivity } from '~/components/entity/use-activity'
import { BulkBar } from '~/components/tables/bulk-bar'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { FilterSelect } from '~/components/tables/filter-select'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { SearchBox } from '~/components/tables/search-box'
import { IconLink } from '~/components/ui/icon-button'
import type { ActivityWatch } from '~/lib/entity/device-activity'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DeviceSummary } from '~/lib/platform/device'
import { deviceActionsOf, useDeviceColumns, usePhoneRow } from './__device-columns'
import type { DeviceListQuery, DeviceList as List } from './__device-list.server'
import { DeviceRowMenu } from './__device-menu-items'
import { NoDevices } from './__no-devices'

const FORM = 'chosen-devices'
const FILTERS = ['q', 'profile']

interface DeviceListProps {
  query: DeviceListQuery
  /** The query as it stands in an address. */
  params: Record<string, string>
  list: List
  activity: ActivityWatch
  canManage: boolean
}

export function DeviceList({ query, params, list, activity, canManage }: DeviceListProps) {
  const t = useT()
  const here = useLocation()
  const { live, activityOf } = useActivity(activity)
  const columns = useDeviceColumns(canManage, activityOf)
  const phone = usePhoneRow(activityOf)
  const { devices, matches, total, totalPages, profiles } = list
  const isFiltered = Boolean(query.q || query.profileId)
  if (total === 0 && !isFiltered) return <NoDevices canManage={canManage} />

  return (
    <>
      <FilterBar
        label={t('device.filters')}
        fields={FILTERS}
        search={<SearchBox label={t('device.search')} value={query.q} />}
        filters={
          <FilterSelect
            name="profile"
            label={t('device.profile')}
            value={query.profileId}
            any={t('device.any-profile')}
            choices={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
        matches={isFiltered && t('device.match', { count: matches })}
        status={devices.length > 0 && <LiveStatus live={live} />}
        tools={
          <IconLink icon="refresh" label={t('action.load-again')} to={{ search: here.search }} preventScrollReset />
        }
      />
      <DataTable
        label={t('device.devices')}
        columns={columns}
        rows={devices}
        rowId={({ deviceId }) => deviceId}
        rowTo={({ deviceId }) => paths.device(deviceId)}
        sort={{ by: query.sort, order: query.order }}
        selection={canManage ? { formId: FORM, label: ({ name }) => t('device.select', { name }) } : undefined}
        actions={(device: DeviceSummary) => <DeviceRowMenu device={device} params={params} canManage={canManage} />}
        phone={phone}
        empty={<NoMatches title={t('device.none-match-title')} filters={FILTERS} />}
      />
      {canManage && devices.length > 0 && <BulkBar formId={FORM} actions={deviceActionsOf(t)} />}
      <Pagination page={query.page} size={query.size} total={matches} totalPages={totalPages} />
    </>
  )
}
