// Small facts beside a name: a quiet fact, a state, a severity with its count. Never colour alone.
import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { type Severity, SeverityGlyph } from './severity-glyph'

const chip = 'inline-flex h-[22px] max-w-full items-center gap-1.5 rounded-3 px-2 text-12 font-medium whitespace-nowrap'

export function FactChip({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={cx(chip, 'border border-line-1 bg-sunken text-2')}>
      {icon && <Icon name={icon} size={14} />}
      <span className="truncate">{children}</span>
    </span>
  )
}

const softText: Record<Severity, string> = {
  critical: 'bg-critical-soft text-critical',
  major: 'bg-major-soft text-major',
  minor: 'bg-minor-soft text-minor',
  warning: 'bg-warning-soft text-warning',
  indeterminate: 'bg-indeterminate-soft text-indeterminate',
  cleared: 'bg-cleared-soft text-cleared',
}

export function SeverityChip({ severity, children }: { severity: Severity; children: ReactNode }) {
  return (
    <span className={cx(chip, 'chip-edge', softText[severity])}>
      <SeverityGlyph severity={severity} size={12} />
      {children}
    </span>
  )
}

/** A disc when active, a hollow ring when not. */
export function StateDot({ active }: { active: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-2 shrink-0 rounded-full forced-color-adjust-none',
        active ? 'bg-cleared' : 'border-[1.5px] border-line-3',
      )}
    />
  )
}

interface StateChipProps {
  active: boolean
  /** Filled, for a heading; without it the quiet form of table rows. */
  filled?: boolean
}

export function StateChip({ active, filled }: StateChipProps) {
  const t = useT()
  const words = t(active ? 'common.active' : 'common.inactive')
  if (!filled) {
    return (
      <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', !active && 'text-2')}>
        <StateDot active={active} />
        {words}
      </span>
    )
  }
  return (
    <span className={cx(chip, 'chip-edge', active ? softText.cleared : softText.indeterminate)}>
      <StateDot active={active} />
      {words}
    </span>
  )
}
