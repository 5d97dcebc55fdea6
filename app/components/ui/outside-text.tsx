// Text from outside (names, labels, values): never markup. It stands where its surroundings stand, runs in its own
// direction, and ends with an ellipsis where there is no room; the whole of it is the tip.
import { cx } from './cx'

interface OutsideTextProps {
  text: string
  /** The text as shown, when it is not the text itself: its digits in the reader's script. */
  shown?: string
  dir?: 'ltr'
  /** Says how wide it may grow: one `max-w-…`, and only one. */
  className?: string
}

export function OutsideText({ text, shown = text, dir, className = 'max-w-full' }: OutsideTextProps) {
  return (
    <span title={text} className={cx('inline-block truncate align-middle', className)}>
      <bdi dir={dir}>{shown}</bdi>
    </span>
  )
}
