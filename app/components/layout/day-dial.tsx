// The day so far on a dial of ticks, the hour that is now in yellow. Drawn by the server; it says nothing, it only greets.
import { useFormat, useLocale } from '~/lib/time/locale'
import { dayDialShape } from './day-dial-shape'

const HOURS = [
  { hour: 0, x: 0, y: -174 },
  { hour: 6, x: 174, y: 0 },
  { hour: 12, x: 0, y: 174 },
  { hour: 18, x: -174, y: 0 },
]

export function DayDial() {
  const { now } = useLocale()
  const format = useFormat()
  const { past, now: present, future, quarters, hours, sixths } = dayDialShape(format.minuteOfDay(now))
  return (
    <svg
      aria-hidden="true"
      viewBox="-420 -450 840 900"
      fill="none"
      strokeLinecap="round"
      className="sticky top-0 h-dvh w-full forced-color-adjust-none"
    >
      <g strokeWidth={2}>
        <path d={future} stroke="#295057" />
        {past.map(({ d, age }) => (
          <path key={age} d={d} stroke={`color-mix(in srgb, #5cc6d2 ${Math.round(age * 100)}%, #306e76)`} />
        ))}
      </g>
      <path d={present} stroke="#f2c744" strokeWidth={3} />
      <path d={quarters} stroke="#38555b" strokeWidth={1.1} />
      <path d={hours} stroke="#66878e" strokeWidth={1.1} />
      <path d={sixths} stroke="#7d979d" strokeWidth={2} />
      <g fill="#9fbac0" textAnchor="middle" fontSize={17} fontWeight={500}>
        {HOURS.map(({ hour, x, y }) => (
          <text key={hour} x={x} y={y + 6}>
            {format.number(hour, { atLeast: 2 })}
          </text>
        ))}
      </g>
    </svg>
  )
}
