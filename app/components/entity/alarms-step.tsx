// Asks before several alarms are acknowledged or cleared, and tells afterwards which ones the platform refused.
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Time } from '~/components/ui/time'
import type { AlarmsJob, AlarmsStepAnswer, AlarmsStepData } from '~/lib/entity/alarms/data'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import { SeverityWords } from './alarm-words'

/** The rest of a name tells nobody more. */
const MOST_OF_A_TYPE = 255

interface AlarmsStepProps extends AlarmsStepData {
  answer?: AlarmsStepAnswer
}

export function AlarmsStep({ step, closeTo, alarms, unfit, job, answer }: AlarmsStepProps) {
  const t = useT()
  const { now } = useLocale()
  const count = job?.count ?? alarms.length
  const named = { count, type: alarms[0]?.type ?? '' }
  return (
    <RouteDialog
      title={count > 0 ? t(`alarm.${step}-title`, named) : t(`alarm.${step}`)}
      closeTo={closeTo}
      width={480}
      form={{}}
      actions={
        count > 0 && <SubmitButton busyWords={t('form.working')}>{t(`alarm.${step}-do`, { count })}</SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        {answer && answer.failures.length > 0 && (
          <ErrorSummary title={t('alarm.refused', { count: answer.failures.length, done: answer.done })} />
        )}
        {answer && answer.meanwhile.length > 0 && <Meanwhile step={step} {...answer} />}
        {answer?.tooMany !== undefined && (
          <ErrorSummary title={t('operation-page.too-many', { number: answer.tooMany })} />
        )}
        {!job &&
          alarms.map(({ id, type }) => (
            <input key={id} type="hidden" name="shown" value={`${id} ${type.slice(0, MOST_OF_A_TYPE)}`} />
          ))}
        {(count > 0 || !answer) && <p>{t(count > 0 ? `alarm.${step}-effect` : `alarm.${step}-fits-none`)}</p>}
        {count > 0 && unfit > 0 && !answer && !job && <p className="text-2">{t('alarm.left-out', { count: unfit })}</p>}
        {job && <AsJob {...job} />}
        {count > 0 && (
          <ul className="divide-y divide-line-1 border-y border-line-1">
            {alarms.map(({ id, type, severity, createdTime }) => {
              const failure = answer?.failures.find((one) => one.id === id)
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 py-1.5">
                  <SeverityWords severity={severity} />
                  <bdi className="min-w-0 flex-1 truncate">{type}</bdi>
                  <Time ts={createdTime} now={now} className="text-2" />
                  {failure && (
                    <span className="w-full text-12 text-critical">
                      <ErrorWords error={failure.error} />
                    </span>
                  )}
                </li>
              )
            })}
            {count > alarms.length && (
              <li className="py-1.5 text-2">{t('operation-page.and-more', { count: count - alarms.length })}</li>
            )}
          </ul>
        )}
      </div>
    </RouteDialog>
  )
}

/** What the job is told besides those that were chosen. */
function AsJob({ ticket, until }: AlarmsJob) {
  const t = useT()
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      {until !== undefined && <input type="hidden" name="until" value={until} />}
      <Banner inset tone="note">
        {t('alarm.as-job')}
      </Banner>
    </>
  )
}

/** What somebody else was quicker with, by name. */
function Meanwhile({ step, done, failures, meanwhile }: AlarmsStepAnswer & Pick<AlarmsStepData, 'step'>) {
  const t = useT()
  const isAllDone = failures.length === 0
  return (
    <div role="status">
      <Banner inset tone="note">
        {isAllDone && done > 0 && <p className="font-semibold">{t(`alarm.${step}-done`, { count: done })}</p>}
        <p>{t(`alarm.${step}-meanwhile`, { count: meanwhile.length })}</p>
        <ul className="list-disc ps-5">
          {meanwhile.map(({ id, type, isGone }) => (
            <li key={id}>
              <bdi>{type}</bdi>
              {isGone && ` (${t('alarm.gone')})`}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
