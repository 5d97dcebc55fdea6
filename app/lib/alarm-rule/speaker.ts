// What the words of a rule are said with.
import type { T } from '../i18n/texts'
import type { Format } from '../time/format'

export interface Speaker {
  t: T
  format: Format
  /** The reader's. */
  zone: string
}
