// Marks of time below a drawing, in words that the reader's clock has given them.
import type { TimeMark } from '~/lib/drawing/time-axis'

export const TimeTicks = ({ marks }: { marks: readonly TimeMark[] }) => (
  <div aria-hidden="true" className="chart-times">
    {marks.map(({ left, text, isDay }) => (
      <span key={left} className={isDay ? 'is-day' : undefined} style={{ left }}>
        {text}
      </span>
    ))}
  </div>
)
