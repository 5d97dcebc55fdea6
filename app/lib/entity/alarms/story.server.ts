// What happened with an alarm and what raised it. The alarm is worth showing without: what the platform refuses, or is slow
// to tell, is left out.
import { setTimeout as sleep } from 'node:timers/promises'
import { causeOf, numbersNamedIn, type WatchedKey, watchedKeyOf } from '~/lib/alarm-rule/cause'
import { ruleSentence } from '~/lib/alarm-rule/sentence'
import type { Speaker } from '~/lib/alarm-rule/speaker'
import { speakerFor } from '~/lib/alarm-rule/speaker.server'
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import { type AlarmItem, durationOf, isActive, isUnacknowledged, type Propagation } from '~/lib/platform/alarm'
import { devices } from '~/lib/platform/device.server'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { PlatformError } from '~/lib/platform/errors'
import type { SignedIn } from '~/lib/session/session.server'
import { alarmsIn } from '../device-profile/alarm-places'
import { can, kindOfType } from '../kinds'
import { alarmChart } from './chart.server'
import type { AlarmStory, StoryFact, StoryStep } from './story'

const LONGEST_MS = 1500
/** Told apart by eye. */
const MOMENT_MS = 1000

interface Place {
  now: number
  /** All alarms of its originator, in the list that it stands in. */
  allTo?: string
  /** Where it is assigned to somebody; absent where it is not this person's, or nobody's, to assign. */
  assignTo?: string
}

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** Without a reader it is what the alarm itself says: of one that the platform only lists. */
export async function alarmStory(
  request: Request,
  reader: Reader | undefined,
  alarm: AlarmItem,
  place: Place,
): Promise<AlarmStory> {
  const speaker = await speakerFor(request)
  const { now } = place
  const { rule, chart } = reader ? await originOf(reader, alarm, now, speaker) : {}
  return {
    about: speaker.t('alarm-story.title'),
    steps: stepsOf(alarm, { now, speaker, rule }),
    facts: factsOf(alarm, { ...place, speaker, rule }),
    ...(chart && { chart }),
  }
}

const unlessRefused = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error) => {
    if (error instanceof PlatformError) return undefined
    throw error
  })

interface FoundRule {
  profile: string
  to: string
  raises?: string
  clears?: string
  watched?: WatchedKey
}

async function originOf({ user, platform }: Reader, alarm: AlarmItem, now: number, speaker: Speaker) {
  const mayKnow = alarm.originator.entityType === 'DEVICE' && can(user.authority, 'deviceProfile', 'see')
  const late = sleep(LONGEST_MS, undefined, { ref: false })
  const inTime = <T>(found: Promise<T>) => Promise.race([unlessRefused(found), late])
  const rule = mayKnow ? await inTime(ruleOf({ platform }, alarm, speaker)) : undefined
  const keys = rule?.watched ? [rule.watched] : numbersNamedIn(alarm.details).map((key) => ({ key }))
  return { rule, chart: await inTime(alarmChart(keys, { platform, alarm, now, speaker })) }
}

async function ruleOf(
  { platform }: Pick<Reader, 'platform'>,
  alarm: AlarmItem,
  speaker: Speaker,
): Promise<FoundRule | undefined> {
  const device = await devices.get(platform, alarm.originator.id)
  const id = device.deviceProfileId.id
  const profile = await deviceProfiles.get(platform, id)
  const cause = causeOf(alarmsIn(profile), alarm)
  if (!cause) return undefined
  const watched = cause.raise && watchedKeyOf(cause.raise)
  return {
    profile: String(profile.name),
    to: paths.of('deviceProfile').one(id, 'alarmRules'),
    ...(cause.raise && { raises: ruleSentence(speaker, cause.raise) }),
    ...(cause.clear && { clears: ruleSentence(speaker, cause.clear) }),
    ...(watched && { watched }),
  }
}

interface Told extends Place {
  speaker: Speaker
  rule?: FoundRule
}

function factsOf(alarm: AlarmItem, { now, allTo, assignTo, speaker: { t, format }, rule }: Told): StoryFact[] {
  const { originator, originatorName, assignee, propagates } = alarm
  const kind = kindOfType(originator.entityType)
  return [
    {
      label: t('alarm.originator'),
      text: originatorName ?? originator.id,
      ...(kind && { to: paths.of(kind).one(originator.id) }),
      ...(allTo && { more: { text: t('alarm-story.all-of'), to: allTo } }),
    },
    ...(rule ? [{ label: t('alarm-story.rule'), text: rule.profile, to: rule.to }] : []),
    ...(propagates ? [{ label: t('alarm-story.propagates'), text: propagationWords(t, propagates) }] : []),
    { label: t('alarm.duration'), text: format.age(durationOf(alarm, now)) },
    ...(assignee || assignTo
      ? [
          {
            label: t('alarm.assignee'),
            text: assignee ?? t('alarm-story.nobody'),
            ...(assignTo && {
              more: { text: t(assignee ? 'alarm-story.assign-change' : 'alarm-story.assign'), to: assignTo },
            }),
          },
        ]
      : []),
  ]
}

function propagationWords(t: T, { relations, owner, tenant }: Propagation): string {
  const related =
    relations &&
    (relations.length > 0
      ? t('alarm-story.propagates-by', { types: relations.join(', ') })
      : t('alarm-story.propagates-related'))
  const parts = [related, owner && t('alarm-story.propagates-owner'), tenant && t('alarm-story.propagates-tenant')]
  return parts.filter(Boolean).join(' · ') || t('alarm-story.propagates-no')
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Seconds of what takes days tell nothing. */
function roundedTo(ms: number): number {
  const unit = ms < HOUR ? 1000 : ms < DAY ? 60_000 : HOUR
  return Math.max(0, Math.floor(ms / unit) * unit)
}

/** What has been in the order of time, then what has not. */
function stepsOf(alarm: AlarmItem, { now, speaker, rule }: Told): StoryStep[] {
  const { t, format } = speaker
  const { createdTime, endTs, ackTs, clearTs } = alarm
  const startTs = alarm.startTs || createdTime
  const waits = isUnacknowledged(alarm)
  const goesOn = isActive(alarm)
  const been = [
    { ts: startTs, title: t('alarm.started'), words: rule?.raises },
    Math.abs(createdTime - startTs) > MOMENT_MS && { ts: createdTime, title: t('alarm.created') },
    endTs - startTs > MOMENT_MS && endTs !== clearTs && { ts: endTs, title: t('alarm.ended') },
    !waits && { ts: ackTs, title: t('alarm.acknowledged-at') },
    !goesOn && { ts: clearTs, title: t('alarm.cleared-at') },
  ].filter((step) => step !== false)
  const awaited = [
    waits && {
      title: t('alarm-story.not-acknowledged'),
      words: t('alarm-story.waiting', { time: format.duration(roundedTo(now - startTs)) }),
    },
    goesOn && { title: t('alarm-story.not-cleared'), words: rule?.clears },
  ].filter((step) => step !== false)
  return [
    ...been
      .toSorted((one, other) => one.ts - other.ts)
      .map(({ ts, title, words }) => ({
        title,
        ...(ts > 0 && { at: format.dateTime(ts, now) }),
        ...(words && { words }),
        isDone: true,
      })),
    ...awaited.map(({ title, words }) => ({ title, ...(words && { words }), isDone: false })),
  ]
}
