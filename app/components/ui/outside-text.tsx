// Text from outside (names, labels, values): never markup. It stands where its surroundings stand, runs in its own
// direction, and ends with an ellipsis where there is no room; the whole of it is the tip, but of what always has room.
import { cx } from './cx'

interface OutsideTextProps {
  text: string
  /** The text as shown, when it is not the text itself: its digits in the reader's script. */
  shown?: string
  dir?: 'ltr'
  /** More than its look; how wide it may grow, where that is less than its surroundings. */
  className?: string
}

/** So many letters have room in any cell. */
const ALWAYS_WHOLE = 8

export function OutsideText({ text, shown = text, dir, className }: OutsideTextProps) {
  const hasTip = text.length > ALWAYS_WHOLE || shown !== text
  return (
    <bdi title={hasTip ? text : undefined} dir={dir} className={cx('outside-text', className)}>
      {shown}
    </bdi>
  )
}
