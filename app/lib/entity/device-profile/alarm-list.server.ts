// The tab of a profile's alarm rules, each told as a sentence.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { isReadable, readAlarm } from '~/lib/alarm-rule/read'
import { ruleSentence } from '~/lib/alarm-rule/sentence'
import { speakerFor } from '~/lib/alarm-rule/speaker.server'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'
import { alarmsIn, placeOfAlarm } from './alarm-places'
import { areRulesEvaluated } from './profile-node.server'
import type { ShownAlarm } from './shown-alarm'

export async function alarmListLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'see')
  const id = idIn('deviceProfile', params)
  const profile = await orNotFound(deviceProfiles.get(platform, id), 'deviceProfile')
  const speaker = await speakerFor(request)
  const alarms = alarmsIn(profile)
  const shown = alarms.map((alarm, at): ShownAlarm => {
    const form = readAlarm(alarm)
    return {
      place: placeOfAlarm(alarms, at),
      type: form.alarmType,
      rules: form.create.map((rule) => ({ severity: rule.severity, sentence: ruleSentence(speaker, rule) })),
      ...(form.hasClear && { clear: ruleSentence(speaker, form.clear) }),
      ...(form.propagate && { relationTypes: form.relationTypes.split('\n').filter(Boolean) }),
      isUnreadable: !isReadable(alarm),
    }
  })
  const isEvaluated = shown.length === 0 || (await areRulesEvaluated(platform, profile))
  return { id, alarms: shown, isEvaluated }
}
