// The first tab: what the profile is made of.
import { useLoaderData } from '@remix-run/react'
import { type ProfileDetails, useAlarmRuleFacts, useProfileFacts } from '~/components/device-profiles/profile-facts'
import { DetailFacts } from '~/components/entity/detail-facts'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { deviceProfileDetails } from '~/lib/entity/device-profile/detail.server'
import type { AlarmRuleInShort, DeviceProfileItem } from '~/lib/platform/device-profile'

export const handle = { i18n: ['alarm'] }
export const loader = deviceProfileDetails

export default function DeviceProfileDetails() {
  const profile = useEntityItem('deviceProfile')
  const { alarmRules, ...details } = useLoaderData<typeof loader>()
  return profile ? <Facts profile={profile} details={details} alarmRules={alarmRules} /> : null
}

interface FactsProps {
  profile: DeviceProfileItem
  details: ProfileDetails
  alarmRules: AlarmRuleInShort[]
}

function Facts({ profile, details, alarmRules }: FactsProps) {
  const own = useProfileFacts(profile, details)
  return <DetailFacts kind="deviceProfile" item={profile} own={own} sections={[useAlarmRuleFacts(alarmRules)]} />
}
