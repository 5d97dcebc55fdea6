// The severity and the status of an alarm, in shapes and words.
import { type Severity, SeverityGlyph } from '~/components/ui/severity-glyph'
import { severityWords } from '~/lib/entity/alarms/severity-words'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { isActive, isUnacknowledged } from '~/lib/platform/alarm'

/** The shapes of the severities that platforms know. */
export const severities: Readonly<Record<string, Severity | undefined>> = {
  CRITICAL: 'critical',
  MAJOR: 'major',
  MINOR: 'minor',
  WARNING: 'warning',
  INDETERMINATE: 'indeterminate',
}
const colours: Readonly<Record<Severity, string>> = {
  critical: 'text-critical',
  major: 'text-major',
  minor: 'text-minor',
  warning: 'text-warning',
  indeterminate: 'text-indeterminate',
  cleared: 'text-cleared',
}

/** The classes of a cell that holds `SeverityText` alone. */
export const severityCell = (severity: string) =>
  severities[severity] && `severity-cell ${colours[severities[severity]]}`

/** In a place that has its classes. */
export function SeverityText({ severity }: { severity: string }) {
  const t = useT()
  const known = severities[severity]
  if (!known) return <bdi>{severity}</bdi>
  return (
    <>
      <SeverityGlyph severity={known} size="style" />
      {severityWords(t, severity)}
    </>
  )
}

export function SeverityWords({ severity }: { severity: string }) {
  const known = severities[severity]
  const text = <SeverityText severity={severity} />
  return known ? <span className={`severity-words ${colours[known]}`}>{text}</span> : text
}

/** In one text, where its place tells what is open. */
export const statusText = (t: T, status: string) =>
  `${t(isActive({ status }) ? 'alarm.search-ACTIVE' : 'alarm.search-CLEARED')} · ${t(
    isUnacknowledged({ status }) ? 'alarm.search-UNACK' : 'alarm.search-ACK',
  )}`

export function StatusWords({ status }: { status: string }) {
  const t = useT()
  const isOpen = isUnacknowledged({ status })
  return (
    <>
      {`${t(isActive({ status }) ? 'alarm.search-ACTIVE' : 'alarm.search-CLEARED')} · `}
      {isOpen ? <b>{t('alarm.search-UNACK')}</b> : t('alarm.search-ACK')}
    </>
  )
}
