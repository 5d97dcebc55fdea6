// What zone the clocks of a form are in, said along with them where it is not that of the reader.
import { useLocale } from '~/lib/time/locale'

export function ClockZone() {
  const { zone, isChosen } = useLocale()
  return isChosen ? <input type="hidden" name="clock" value={zone} /> : null
}
