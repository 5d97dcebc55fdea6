// What a device profile is made of, as facts of its page.
import type { Fact, FactSection } from '~/components/entity/detail-facts'
import { FactLink } from '~/components/entity/fact-link'
import { provisionWords, transportWords } from '~/lib/entity/device-profile/words'
import { useT } from '~/lib/i18n/use-t'
import { useWords } from '~/lib/i18n/use-words'
import { paths } from '~/lib/paths'
import type { AlarmRuleInShort, DeviceProfileItem } from '~/lib/platform/device-profile'

export interface ProfileDetails {
  /** Without a name: it is gone. */
  ruleChain?: { id: string; name?: string }
  queue?: string
  provisionType: string
  /** The number of devices that have it; absent: the platform does not say. */
  devices?: number
}

/** One that is gone goes by its id. */
const RuleChain = ({ id, name }: { id: string; name?: string }) =>
  name ? <FactLink to={paths.of('ruleChain').one(id)} text={name} /> : <bdi>{id}</bdi>

export function useProfileFacts({ id, transportType }: DeviceProfileItem, details: ProfileDetails): Fact[] {
  const t = useT()
  const { ruleChain, queue, provisionType, devices } = details
  const transport = useWords(transportWords)
  const provision = useWords(provisionWords)
  const unset = (words: string) => <span className="text-2">{words}</span>
  return [
    {
      label: t('home.devices'),
      value:
        devices === undefined ? undefined : (
          <FactLink
            to={paths.of('device').list({ profile: id })}
            text={t('device-profile.devices', { count: devices })}
          />
        ),
    },
    { label: t('device-profile.transport-type'), value: transport(transportType) },
    {
      label: t('device-profile.default-rule-chain'),
      value: ruleChain ? <RuleChain {...ruleChain} /> : unset(t('device-profile.root-rule-chain')),
    },
    { label: t('device-profile.queue'), value: queue ?? unset(t('device-profile.no-queue')) },
    { label: t('device-profile.device-provisioning'), value: provision(provisionType) },
  ]
}

/** The alarm rules in short: their types, and how grave each can become. */
export function useAlarmRuleFacts(rules: readonly AlarmRuleInShort[]): FactSection {
  const t = useT()
  return {
    title: t('device-profile.alarm-rules'),
    help: rules.length === 0 ? t('device-profile.no-alarm-rules') : undefined,
    facts: rules.map(({ type, severities }) => ({
      label: type,
      value: severities.map((severity) => t(`alarm.severity-${severity}`)).join(', '),
    })),
  }
}
