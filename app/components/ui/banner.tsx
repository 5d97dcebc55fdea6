// One thing about the whole page, above its header: what, since when, and one action.
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type Tone = 'critical' | 'caution' | 'note'

const tones: Record<Tone, { tint: string; icon: IconName }> = {
  critical: { tint: 'tint-critical', icon: 'unplugged' },
  caution: { tint: 'tint-minor', icon: 'alert' },
  note: { tint: 'tint-note', icon: 'info' },
}

interface BannerProps {
  tone: Tone
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Edge to edge above a page header, or a box within a page. */
  inset?: boolean
}

export function Banner({ tone, icon, title, children, action, inset }: BannerProps) {
  const { tint, icon: usual } = tones[tone]
  return (
    <div
      role={tone === 'critical' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-[43px] flex-wrap items-center gap-x-3 gap-y-1 py-2',
        tint,
        inset ? 'rounded-5 px-[13px]' : 'border-x-0 border-t-0 px-gutter',
      )}
    >
      <Icon name={icon ?? usual} />
      <p className="min-w-0 flex-1">
        {title && <strong className="font-semibold">{title}</strong>} {children}
      </p>
      {action}
    </div>
  )
}
