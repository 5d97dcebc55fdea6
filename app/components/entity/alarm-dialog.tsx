// One alarm: when, how long, of what, with its details; acknowledged and cleared here.
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Time } from '~/components/ui/time'
import type { AlarmData } from '~/lib/entity/alarms/data'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'
import { durationOf } from '~/lib/platform/alarm'
import { useFormat } from '~/lib/time/locale'
import { Originator } from './alarm-columns'
import { SeverityWords, StatusWords } from './alarm-words'

export function AlarmDialog({ alarm, comments, steps, closeTo, takenAt, error }: AlarmData & { error?: FieldError }) {
  const t = useT()
  const format = useFormat()
  const times = [
    ['created', alarm.createdTime],
    ['started', alarm.startTs],
    ['ended', alarm.endTs],
    ['acknowledged-at', alarm.ackTs],
    ['cleared-at', alarm.clearTs],
  ] as const
  const facts = [
    [t('alarm.severity'), <SeverityWords key="severity" severity={alarm.severity} />],
    [t('alarm.status'), <StatusWords key="status" status={alarm.status} />],
    [t('alarm.originator'), <Originator key="originator" {...alarm} here="" />],
    ...times
      .filter(([, ts]) => ts > 0)
      .map(([name, ts]) => [t(`alarm.${name}`), <Time key={name} ts={ts} as="full" />] as const),
    [t('alarm.duration'), format.age(durationOf(alarm, takenAt))],
    ...(alarm.assignee ? [[t('alarm.assignee'), <bdi key="assignee">{alarm.assignee}</bdi>] as const] : []),
  ] as const
  return (
    <RouteDialog
      title={<bdi>{alarm.type}</bdi>}
      closeTo={closeTo}
      form={{}}
      actions={
        steps.length > 0 &&
        steps.map((step, place) => (
          <SubmitButton
            key={step}
            kind={place === 0 ? 'primary' : 'secondary'}
            name="step"
            value={step}
            busyWords={t('form.working')}
          >
            {t(`alarm.${step}`)}
          </SubmitButton>
        ))
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorSummary title={<ErrorWords error={error} />} />}
        <dl className="border-t border-line-1">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 border-b border-line-1 py-2 sm:grid-cols-[11rem_1fr]">
              <dt className="text-3">{label}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={t('alarm.details')}>
          <h3 className="mb-1 font-medium">{t('alarm.details')}</h3>
          {alarm.details === undefined ? (
            <p className="text-2">{t('alarm.no-details')}</p>
          ) : (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
              tabIndex={0}
              dir="ltr"
              className="max-h-80 overflow-auto rounded-5 border border-line-1 bg-sunken p-3 font-mono text-12"
            >
              {alarm.details}
            </pre>
          )}
        </section>
        {comments.length > 0 && (
          <section aria-label={t('alarm.comments')}>
            <h3 className="mb-1 font-medium">{t('alarm.comments')}</h3>
            <ul className="divide-y divide-line-1 border-y border-line-1">
              {comments.map(({ ts, by, text }) => (
                <li key={`${ts} ${text}`} className="py-2">
                  <p className="text-12 text-2">
                    <Time ts={ts} now={takenAt} /> {by && <bdi>{by}</bdi>}
                  </p>
                  <bdi className="whitespace-pre-wrap">{text}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </RouteDialog>
  )
}
