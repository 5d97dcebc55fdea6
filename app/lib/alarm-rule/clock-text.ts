// Times of a day as forms show them (08:30) and as rules store them: milliseconds since midnight.
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?$/
export const DAY_MS = 86_400_000

const two = (number: number) => String(number).padStart(2, '0')

/** Undefined for what is no time of a day. */
export function clockMs(text: string): number | undefined {
  const found = CLOCK.exec(text)
  if (!found) return undefined
  const [, hours, minutes, seconds = '0', fraction = '0'] = found
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** 24:00 is the end of the day. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${two(seconds % 60)}`
}
