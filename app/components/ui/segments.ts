// Links in a row of which one is current: a choice with an address.
import { cx } from './cx'

export const segmentsClass = 'inline-flex min-h-control items-stretch rounded-5 border border-line-2 bg-sunken p-px'

export const segmentClass = (isCurrent: boolean) =>
  cx(
    'flex items-center rounded-[4px] border px-2.5 font-medium whitespace-nowrap no-underline',
    isCurrent ? 'border-line-2 bg-surface text-1 dark:bg-pressed' : 'border-transparent text-2 hover:text-1',
  )
