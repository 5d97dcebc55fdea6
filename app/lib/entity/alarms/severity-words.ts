import type { T } from '~/lib/i18n/texts'
import { SEVERITIES } from '~/lib/platform/alarm'

/** A severity in the reader's words; that of a later platform goes by its own name. */
export const severityWords = (t: T, severity: string): string =>
  (SEVERITIES as readonly string[]).includes(severity) ? t(`alarm.severity-${severity}`) : severity
