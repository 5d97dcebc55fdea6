// One alarm: when, how long, of what, with its details; acknowledged and cleared here.
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { besidePage } from '~/components/ui/beside-page'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink } from '~/components/ui/text-link'
import type { AlarmData } from '~/lib/entity/alarms/data'
import type { StoryFact } from '~/lib/entity/alarms/story'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { AlarmComments } from './alarm-comments'
import { AlarmChart, AlarmSteps } from './alarm-story'
import { SeverityWords, StatusWords } from './alarm-words'
import { FactLink } from './fact-link'

type AlarmDialogProps = AlarmData & { result?: FormResult }

export function AlarmDialog({ alarm, comments, steps, canComment, ...rest }: AlarmDialogProps) {
  const { story, isOnlyListed, closeTo, takenAt, result, olderTo, newerTo } = rest
  const t = useT()
  const bound = bindForm({ id: 'alarm', result })
  // What is over and done with is only looked at.
  const hasFields = steps.length > 0 || Boolean(comments && canComment)
  return (
    <RouteDialog
      title={<bdi>{alarm.type}</bdi>}
      closeTo={closeTo}
      place={besidePage}
      className="beside-panel"
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
      <div key={alarm.id} className="flex flex-col gap-4">
        <FormErrors form={bound} labels={{ text: t('alarm-one.comment-new') }} />
        {isOnlyListed && (
          <Banner inset tone="note">
            {t('alarm-one.only-listed')}
          </Banner>
        )}
        <p className="flex flex-wrap gap-x-3">
          <SeverityWords severity={alarm.severity} />
          <StatusWords status={alarm.status} />
        </p>
        <dl className="border-t border-line-1">
          {story.facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </dl>
        {story.chart && <AlarmChart chart={story.chart} />}
        <AlarmSteps {...story} />
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

const Fact = ({ label, text, to, more }: StoryFact) => (
  <div className="grid gap-x-4 border-b border-line-1 py-2 sm:grid-cols-[8rem_1fr]">
    <dt className="text-3">{label}</dt>
    <dd className="flex min-w-0 flex-wrap gap-x-4 wrap-anywhere">
      {to ? <FactLink to={to} text={text} /> : <bdi>{text}</bdi>}
      {more && (
        <TextLink to={more.to} preventScrollReset>
          {more.text}
        </TextLink>
      )}
    </dd>
  </div>
)
