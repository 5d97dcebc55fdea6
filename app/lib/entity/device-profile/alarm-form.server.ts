// The form of one alarm of a profile. What was changed is put over what is stored then, rule by rule; a rule that somebody
// else changed meanwhile is told instead of written over.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { alarmFaults } from '~/lib/alarm-rule/check'
import { mergedAlarm } from '~/lib/alarm-rule/merge'
import { isReadable, readAlarm } from '~/lib/alarm-rule/read'
import { type AlarmForm, emptyAlarm } from '~/lib/alarm-rule/rule'
import { AlarmSchema } from '~/lib/alarm-rule/schema'
import { takenAlarm } from '~/lib/alarm-rule/take'
import { writtenAlarm } from '~/lib/alarm-rule/write'
import { objectOf } from '~/lib/dashboard/model/own'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import type { DeviceProfile } from '~/lib/platform/device-profile'
import { deviceProfileKeys, deviceProfiles } from '~/lib/platform/device-profile.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { refusalOf } from '~/lib/platform/refusal'
import { redirectWithToast } from '~/lib/session/toast.server'
import { shortHash } from '~/lib/short-hash'
import { readZone } from '~/lib/time/zone'
import { fromIn } from '../came-from'
import { idIn } from '../detail.server'
import { dashboardsOf } from '../own-dashboards.server'
import { requireRight } from '../rights.server'
import { readDocument } from './alarm-document'
import { alarmAt, alarmsIn, withAlarms } from './alarm-places'

type Members = Record<string, unknown>

/** Of a rule, a whole page of text would be more than enough. */
const MOST_BYTES = 512 * 1024
const MOST_KEYS = 300
const MOST_DASHBOARDS = 100
export const AS_JSON = 'json'

const listAt = (request: Request, id: string) =>
  paths.of('deviceProfile').one(id, 'alarmRules', fromIn(new URL(request.url).searchParams))

/** Where it is gone: back to the others. */
function alarmOr404(profile: DeviceProfile, place: string): Members {
  const found = alarmAt(profile, place)
  if (!found) throw data({ kind: 'not-found' }, 404)
  return found.alarm
}

/** Hours are those of whoever adds it. */
function newAlarm(zone: string): AlarmForm {
  const alarm = emptyAlarm()
  for (const rule of [...alarm.create, alarm.clear]) rule.schedule.zone = zone
  return alarm
}

/** Names that its fields suggest; a page is worth showing without. */
async function keysOf(platform: Connection, id: string): Promise<string[]> {
  const both = await Promise.all(
    (['timeseries', 'attributes'] as const).map((of) => deviceProfileKeys(platform, id, of).catch(() => [])),
  )
  return [...new Set(both.flat())].slice(0, MOST_KEYS)
}

export async function alarmFormLoader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireRight(request, 'deviceProfile', 'manage')
  const { platform } = auth
  const id = idIn('deviceProfile', params)
  const profile = await orNotFound(deviceProfiles.get(platform, id), 'deviceProfile')
  const place = params.alarmId
  const stored = place === undefined ? { id: crypto.randomUUID() } : alarmOr404(profile, place)
  const { dashboardLooks } = await platform.capabilities()
  const [keys, dashboards] = await Promise.all([
    keysOf(platform, id),
    dashboardLooks
      ? dashboardsOf(auth)
          .find(platform, '', MOST_DASHBOARDS)
          .catch(() => undefined)
      : undefined,
  ])
  const alarm = place === undefined ? newAlarm(readZone(request)) : readAlarm(stored)
  const asJson = new URL(request.url).searchParams.get('as') === AS_JSON || !(place === undefined || isReadable(stored))
  const at = (query?: Record<string, string>) =>
    paths.of('deviceProfile').one(id, `alarmRules/${place ?? 'new'}`, query)
  return {
    alarm,
    base: stringifyLossless(stored),
    ...(asJson && { document: stringifyLossless(stored, 2) }),
    isReadable: isReadable(stored),
    isNew: place === undefined,
    keys,
    dashboards: dashboards?.options,
    closeTo: listAt(request, id),
    asForm: at(),
    asJson: at({ as: AS_JSON }),
  }
}

interface Changing {
  base: Members
  mine: Members
  place: string | undefined
  /** What was stored when the form came back because of it. */
  seen: string
}

class AlarmChanged extends Error {
  constructor(readonly seen: string) {
    super('the alarm was changed elsewhere')
  }
}
class AlarmGone extends Error {}
class TypeTaken extends Error {}

function changedProfile(profile: DeviceProfile, { base, mine, place, seen }: Changing): DeviceProfile {
  const alarms = alarmsIn(profile)
  const found = place === undefined ? undefined : alarmAt(profile, place)
  if (place !== undefined && !found) throw new AlarmGone()
  const others = alarms.filter((_, at) => at !== found?.at)
  if (others.some(({ alarmType }) => alarmType === mine.alarmType)) throw new TypeTaken()
  if (!found) return withAlarms(profile, [...alarms, mine]) as DeviceProfile
  const { alarm, conflicts } = mergedAlarm(base, mine, found.alarm)
  const now = shortHash(stringifyLossless(found.alarm))
  if (conflicts.length > 0 && seen !== now) throw new AlarmChanged(now)
  return withAlarms(profile, alarms.with(found.at, alarm)) as DeviceProfile
}

export async function alarmFormAction({ request, params }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'manage')
  const id = idIn('deviceProfile', params)
  const place = params.alarmId
  const submission = await readSent(request, AlarmSchema, { mostBytes: MOST_BYTES })
  if (submission.status !== 'success') return invalid(submission)
  const { base: text, document, seen, ...sent } = submission.value
  const base = baseOf(text, place === undefined)
  if (!base) return formError(submission, { key: 'form.not-usable' })
  const profile = await orNotFound(deviceProfiles.get(platform, id), 'deviceProfile')
  const others = alarmsIn(profile)
    .filter((alarm) => alarm !== (place === undefined ? undefined : alarmAt(profile, place)?.alarm))
    .map(({ alarmType }) => String(alarmType ?? ''))
  const made = document === undefined ? await fromForm(takenAlarm(sent)) : readDocument(document, base, others)
  if ('faults' in made) return invalid(submission, { fields: made.faults })
  const { mine } = made

  async function fromForm(form: AlarmForm) {
    const before = place === undefined ? undefined : readAlarm(base)
    const faults = alarmFaults(form, { others, before })
    if (Object.keys(faults).length > 0) return { faults }
    const { specPredicates: hasPredicates } = await platform.capabilities()
    return { mine: writtenAlarm(form, base as Members, { zone: readZone(request), hasPredicates }) }
  }

  try {
    await deviceProfiles.update(platform, id, (stored) => changedProfile(stored, { base, mine, place, seen }))
    return await redirectWithToast(request, listAt(request, id), {
      key: 'entity.saved',
      values: { name: String(mine.alarmType) },
    })
  } catch (error) {
    if (error instanceof AlarmChanged)
      return invalid(submission, { form: { key: 'alarm-rule.changed-elsewhere' }, set: { seen: error.seen } })
    if (error instanceof AlarmGone) return formError(submission, { key: 'alarm-rule.gone' })
    if (error instanceof TypeTaken)
      return invalid(submission, { fields: { alarmType: { key: 'device-profile.alarm-type-unique' } } })
    if (!(error instanceof PlatformError)) throw error
    const { field, key, values } = refusalOf(error, { fieldOfKey: { 'device-profile.alarm-type-unique': 'alarmType' } })
    return invalid(submission, field ? { fields: { [field]: { key, values } } } : { form: { key, values } })
  }
}

/** The alarm that the form was made with. Of a new one that is its id. */
function baseOf(text: string, isNew: boolean): Members | undefined {
  try {
    const base = objectOf(parseLossless(text))
    return isNew ? { id: typeof base.id === 'string' ? base.id.slice(0, 64) : crypto.randomUUID() } : base
  } catch {
    return undefined
  }
}

export async function alarmDeleteLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'manage')
  const id = idIn('deviceProfile', params)
  const profile = await orNotFound(deviceProfiles.get(platform, id), 'deviceProfile')
  const { alarmType } = alarmOr404(profile, params.alarmId ?? '')
  return { type: String(alarmType ?? ''), closeTo: listAt(request, id) }
}

export async function alarmDeleteAction({ request, params }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'manage')
  const id = idIn('deviceProfile', params)
  let type = ''
  await orNotFound(
    deviceProfiles.update(platform, id, (profile) => {
      const found = alarmAt(profile, params.alarmId ?? '')
      type = String(found?.alarm.alarmType ?? '')
      // Somebody else was faster: it is gone, as was wanted.
      return found ? (withAlarms(profile, found.alarms.toSpliced(found.at, 1)) as DeviceProfile) : profile
    }),
    'deviceProfile',
  )
  return redirectWithToast(request, listAt(request, id), { key: 'alarm-rule.deleted', values: { name: type } })
}
