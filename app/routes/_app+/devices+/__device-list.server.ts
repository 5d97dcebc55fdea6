// The devices list as its address describes it: one page, the profiles to filter by, and how many there are in all.

import { type ListQuery, type ListRules, listParams, parseListQuery, toPageLink } from '~/lib/paging'
import type { Connection } from '~/lib/platform/connection.server'
import type { DeviceSort } from '~/lib/platform/device'
import { deviceSorts, summarise } from '~/lib/platform/device'
import { type DeviceScope, listDeviceInfos } from '~/lib/platform/device.server'
import { isUuid } from '~/lib/platform/entity-id'
import { profileChoices } from './__device-choices.server'

export const deviceListRules: ListRules<DeviceSort> = { sorts: deviceSorts, sort: 'createdTime', order: 'desc' }

export interface DeviceListQuery extends ListQuery<DeviceSort> {
  profileId?: string
}

export function readDeviceListQuery(params: URLSearchParams): DeviceListQuery {
  const profileId = params.get('profile') ?? ''
  return { ...parseListQuery(params, deviceListRules), ...(isUuid(profileId) && { profileId }) }
}

export const deviceListParams = ({ profileId, ...query }: DeviceListQuery): Record<string, string> => ({
  ...(profileId && { profile: profileId }),
  ...listParams(query, deviceListRules),
})

export async function loadDeviceList(platform: Connection, scope: DeviceScope, query: DeviceListQuery) {
  const { profileId: deviceProfileId, ...list } = query
  const isFiltered = Boolean(list.q || deviceProfileId)
  const [page, profiles, all] = await Promise.all([
    listDeviceInfos(platform, scope, { ...toPageLink(list), deviceProfileId }),
    profileChoices(platform, deviceProfileId),
    isFiltered ? listDeviceInfos(platform, scope, { pageSize: 1, page: 0 }) : undefined,
  ])
  return {
    devices: page.data.map(summarise),
    matches: page.totalElements,
    totalPages: page.totalPages,
    total: (all ?? page).totalElements,
    profiles: profiles.options,
  }
}
export type DeviceList = Awaited<ReturnType<typeof loadDeviceList>>
