// By which steps the use is counted: months, or hours.

import { cx } from '~/components/ui/cx'
import { Link } from '~/components/ui/link'
import { USAGE_STEPS, type UsageStep } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import type { UsageQuery } from '~/lib/paths'

interface UsageStepsProps {
  step: UsageStep
  toOf: (query?: UsageQuery) => string
  className?: string
}

export function UsageSteps({ step, toOf, className }: UsageStepsProps) {
  const t = useT()
  return (
    <nav aria-label={t('usage.steps')} className={cx('flex gap-0.5 border-b border-line-2 pb-px', className)}>
      {USAGE_STEPS.map((one) => (
        <Link
          key={one}
          to={toOf(one === 'hour' ? { by: one } : undefined)}
          aria-current={one === step ? 'page' : undefined}
          preventScrollReset
          className="tab"
        >
          {t(`usage.${one}s`)}
        </Link>
      ))}
    </nav>
  )
}
