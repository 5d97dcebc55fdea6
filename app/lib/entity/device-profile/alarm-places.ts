// Where the alarms of a profile stand: each has an address by its id, or by its number where that is none of its own.
import { objectOf } from '~/lib/dashboard/model/own'
import type { DeviceProfile } from '~/lib/platform/device-profile'

type Members = Record<string, unknown>

export const alarmsIn = ({ profileData }: Pick<DeviceProfile, 'profileData'>): Members[] =>
  (profileData?.alarms ?? []).map(objectOf)

const numbered = (at: number) => `at-${at + 1}`

export function placeOfAlarm(alarms: readonly Members[], at: number): string {
  const id = alarms[at]?.id
  const isOwn = typeof id === 'string' && id !== '' && alarms.findIndex((one) => one.id === id) === at
  return isOwn && !/^(new|at-\d+)$/.test(id) ? id : numbered(at)
}

/** Undefined: there is none by now. */
export function alarmAt(profile: Pick<DeviceProfile, 'profileData'>, place: string) {
  const alarms = alarmsIn(profile)
  const at = alarms.findIndex((_, index) => placeOfAlarm(alarms, index) === place)
  return at < 0 ? undefined : { alarm: alarms[at] as Members, at, alarms }
}

export const withAlarms = <Profile extends Pick<DeviceProfile, 'profileData'>>(
  profile: Profile,
  alarms: Members[],
) => ({
  ...profile,
  profileData: { ...profile.profileData, alarms },
})
