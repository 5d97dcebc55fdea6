// Text from outside (names, labels, values): never markup. It stands where its surroundings stand, runs in its own
// direction, and ends with an ellipsis where there is no room; the whole of it is the tip.
import { cx } from './cx'

interface OutsideTextProps {
  text: string
  /** The text as shown, when it is not the text itself: its digits in the reader's script. */
  shown?: string
  dir?: 'ltr'
  /** More than its look; how wide it may grow, where that is less than its surroundings. */
  className?: string
}

export function OutsideText({ text, shown = text, dir, className }: OutsideTextProps) {
  return (
    <bdi title={text} dir={dir} className={cx('outside-text', className)}>
      {shown}
    </bdi>
  )
}
