// What limits are called and counted in, and what having none is called.
import { useT } from '~/lib/i18n/use-t'
import { type LimitName, type TenantLimit, tenantLimits } from '~/lib/platform/tenant-limits'

export function useLimitWords() {
  const t = useT()
  return {
    nameOf: (name: LimitName) => t(`tenant-limit.${name}`),
    unitOf: (limit: TenantLimit) =>
      limit.as === 'number' && limit.unit ? t(`tenant-limit.unit-${limit.unit}`) : undefined,
    none: t('tenant-limit.none'),
  }
}

/** By their fields. */
export function useLimitLabels(): Record<LimitName, string> {
  const { nameOf } = useLimitWords()
  return Object.fromEntries(tenantLimits.map(({ name }) => [name, nameOf(name)])) as Record<LimitName, string>
}
