// What the tenants of a profile have to themselves, as facts of its page.
import type { Fact } from '~/components/entity/detail-facts'
import type { T } from '~/lib/i18n/texts'
import type { Isolation } from '~/lib/platform/tenant-profile'

export function isolationFacts(t: T, { core, ruleEngine, queues }: Isolation): Fact[] {
  const yes = (is: boolean) => t(is ? 'entity.yes' : 'entity.no')
  return [
    ...(core === undefined ? [] : [{ label: t('tenant-profile.isolated-tb-core'), value: yes(core) }]),
    { label: t('tenant-profile.isolated-tb-rule-engine'), value: yes(ruleEngine) },
    ...(queues.length > 0 ? [{ label: t('tenant-profile.own-queues'), value: queues.join(', ') }] : []),
  ]
}
