// The alarms of a profile, each with its rules as sentences.
import { useFrom } from '~/components/entity/use-from'
import { PageBody } from '~/components/layout/page-body'
import { Banner } from '~/components/ui/banner'
import { LinkButton } from '~/components/ui/link-button'
import { type Severity, SeverityGlyph } from '~/components/ui/severity-glyph'
import type { ShownAlarm } from '~/lib/entity/device-profile/shown-alarm'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'

interface AlarmListProps {
  id: string
  alarms: readonly ShownAlarm[]
  /** A node of the rule chain looks at them. */
  isEvaluated: boolean
}

export function AlarmList({ id, alarms, isEvaluated }: AlarmListProps) {
  const t = useT()
  const format = useFormat()
  const from = useFrom()
  const at = (page: `alarmRules/${string}`) => paths.of('deviceProfile').one(id, page, from)
  return (
    <PageBody className="flex max-w-[820px] flex-col gap-4">
      {!isEvaluated && (
        <Banner inset tone="caution">
          {t('alarm-rule.not-evaluated')}
        </Banner>
      )}
      {alarms.length === 0 && <p className="text-2">{t('alarm-rule.none')}</p>}
      <ul className="flex flex-col gap-4">
        {alarms.map((alarm) => (
          <li key={alarm.place} className="alarm-card">
            <div className="mb-2 flex flex-wrap items-center gap-2">
              <h2 className="min-w-52 flex-1 text-16 font-semibold wrap-anywhere">
                <bdi>{alarm.type || '–'}</bdi>
              </h2>
              <LinkButton size="small" icon="history" to={at(`alarmRules/${alarm.place}/dryRun`)}>
                {t('alarm-rule.dry-run')}
              </LinkButton>
              <LinkButton size="small" icon="edit" to={at(`alarmRules/${alarm.place}`)}>
                {t('action.edit')}
              </LinkButton>
              <LinkButton size="small" icon="delete" to={at(`alarmRules/${alarm.place}/delete`)} preventScrollReset>
                {t('operation.delete')}
              </LinkButton>
            </div>
            <ul className="flex flex-col gap-1.5">
              {alarm.rules.map(({ severity, sentence }) => (
                <Line key={severity} severity={severity.toLowerCase() as Severity} words={sentence} />
              ))}
              {alarm.clear !== undefined ? (
                <Line severity="cleared" words={alarm.clear} />
              ) : (
                <Line severity="cleared" words={t('alarm-rule.no-clear')} />
              )}
            </ul>
            {alarm.relationTypes && (
              <p className="mt-2 text-2">
                {alarm.relationTypes.length > 0
                  ? t('alarm-rule.told-by', { types: format.list(alarm.relationTypes) })
                  : t('alarm-rule.told-by-all')}
              </p>
            )}
            {alarm.isUnreadable && <p className="mt-2 text-2">{t('alarm-rule.json-help')}</p>}
          </li>
        ))}
      </ul>
      <div>
        <LinkButton icon="plus" kind={alarms.length === 0 ? 'primary' : undefined} to={at('alarmRules/new')}>
          {t('alarm-rule.add')}
        </LinkButton>
      </div>
    </PageBody>
  )
}

const Line = ({ severity, words }: { severity: Severity; words: string }) => (
  <li className="flex items-start gap-2">
    <SeverityGlyph severity={severity} size={14} className="mt-1 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      <bdi>{words}</bdi>
    </span>
  </li>
)
