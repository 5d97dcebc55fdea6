// One alarm: when, how long, of what, with its details; acknowledged and cleared here.
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import type { AlarmData } from '~/lib/entity/alarms/data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { durationOf, type Propagation } from '~/lib/platform/alarm'
import { useFormat } from '~/lib/time/locale'
import { AlarmComments } from './alarm-comments'
import { Originator } from './alarm-originator'
import { SeverityWords, StatusWords } from './alarm-words'

type AlarmDialogProps = AlarmData & { result?: FormResult }

export function AlarmDialog({ alarm, comments, steps, assignTo, canComment, ...rest }: AlarmDialogProps) {
  const { isOnlyListed, allTo, closeTo, takenAt, result, olderTo, newerTo } = rest
  const t = useT()
  const bound = bindForm({ id: 'alarm', result })
  const format = useFormat()
  // What is over and done with is only looked at.
  const hasFields = steps.length > 0 || Boolean(comments && canComment)
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
    [t('alarm.originator'), <OriginatorFact key="originator" {...alarm} allTo={allTo} />],
    ...times
      .filter(([, ts]) => ts > 0)
      .map(([name, ts]) => [t(`alarm.${name}`), <Time key={name} ts={ts} as="full" />] as const),
    ...(alarm.propagates ? [[t('alarm-one.propagates'), propagationWords(t, alarm.propagates)] as const] : []),
    [t('alarm.duration'), format.age(durationOf(alarm, takenAt))],
    ...(alarm.assignee || assignTo
      ? [[t('alarm.assignee'), <Assignee key="assignee" name={alarm.assignee} assignTo={assignTo} />] as const]
      : []),
  ] as const
  return (
    <RouteDialog
      title={<bdi>{alarm.type}</bdi>}
      closeTo={closeTo}
      form={hasFields ? { noValidate: true } : undefined}
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
        <FormErrors form={bound} labels={{ text: t('alarm-one.comment-new') }} />
        {isOnlyListed && (
          <Banner inset tone="note">
            {t('alarm-one.only-listed')}
          </Banner>
        )}
        <dl className="-mt-2">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 border-b border-line-1 py-2 sm:grid-cols-[11rem_1fr]">
              <dt className="text-3">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={t('alarm.details')}>
          <h3 className="mb-1 font-medium">{t('alarm.details')}</h3>
          {alarm.details === undefined ? (
            <p className="text-2">{t('alarm-one.no-details')}</p>
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
        {comments && <AlarmComments {...{ comments, olderTo, newerTo, canComment }} form={bound} now={takenAt} />}
      </div>
    </RouteDialog>
  )
}

/** With the way to everything that it raised. */
function OriginatorFact({ allTo, ...alarm }: AlarmProps) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-x-4">
      <Originator {...alarm} here="" />
      {allTo && (
        <TextLink to={allTo} preventScrollReset>
          {t('alarm-one.all-of')}
        </TextLink>
      )}
    </span>
  )
}

type AlarmProps = Pick<AlarmData['alarm'], 'originator' | 'originatorName'> & Pick<AlarmData, 'allTo'>

function propagationWords(t: T, { relations, owner, tenant }: Propagation): string {
  const related =
    relations &&
    (relations.length > 0
      ? t('alarm-one.propagates-by', { types: relations.join(', ') })
      : t('alarm-one.propagates-related'))
  const parts = [related, owner && t('alarm-one.propagates-owner'), tenant && t('alarm-one.propagates-tenant')]
  return parts.filter(Boolean).join(' · ') || t('alarm-one.propagates-no')
}

function Assignee({ name, assignTo }: { name?: string; assignTo?: string }) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-x-4">
      {name ? <bdi>{name}</bdi> : <span className="text-2">{t('alarm-one.nobody')}</span>}
      {assignTo && (
        <TextLink to={assignTo} preventScrollReset>
          {t(name ? 'alarm-one.assign-change' : 'alarm-one.assign')}
        </TextLink>
      )}
    </span>
  )
}
