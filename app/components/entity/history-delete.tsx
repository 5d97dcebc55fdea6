// Asks before values of a key are deleted, and says how many it would be.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { DateRangeField } from '~/components/forms/date-range-field'
import { FormErrors } from '~/components/forms/form-errors'
import { SegmentedField } from '~/components/forms/segmented-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Banner } from '~/components/ui/banner'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Time } from '~/components/ui/time'
import type { HistoryDeleteAnswer, HistoryDeleteData } from '~/lib/entity/history/data'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { ValueText } from './value-text'

interface HistoryDeleteProps extends HistoryDeleteData {
  answer?: Partial<HistoryDeleteAnswer>
}

export function HistoryDelete({ keys, closeTo, point, answer, ...loaded }: HistoryDeleteProps) {
  const t = useT()
  const { stuck, beyond, canKeepLatest } = loaded
  const { values, counted, each, isTyped } = answer?.met ?? loaded
  const form = bindForm({ id: 'deletion', result: answer?.result, values })
  const { count, isMore } = counted
  const labels = {
    start: t('window.start'),
    end: t('window.end'),
    typed: t('operation-page.typed'),
  }
  return (
    <RouteDialog
      title={
        point
          ? t('history-change.delete-one')
          : keys.length > 1
            ? t('history-change.delete-keys-title', { count: keys.length })
            : t('history-change.delete-title')
      }
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={
        <>
          {!point && keys.length > 0 && (
            <SubmitButton kind="secondary" name="step" value="count" busyWords={t('form.working')}>
              {t('history.count')}
            </SubmitButton>
          )}
          {count > 0 && (
            <SubmitButton kind="danger-solid" name="step" value="delete" busyWords={t('form.working')}>
              {t(isMore ? 'history-change.delete-many' : 'history-change.delete', { count })}
            </SubmitButton>
          )}
        </>
      }
    >
      <div key={values.countedFor} className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {keys.length === 1 && (
          <p>
            {t('history-change.delete-of')} <Key name={keys[0] ?? ''} />
          </p>
        )}
        <input type="hidden" name="counted" value={form.field('counted').value} />
        <input type="hidden" name="countedFor" value={form.field('countedFor').value} />
        {point ? (
          <p className="flex flex-wrap gap-x-4">
            <Time ts={point.ts} as="full" />
            <ValueText text={point.text} />
          </p>
        ) : (
          <fieldset className="choice flex flex-col gap-4">
            <legend className="sr-only">{t('history-change.what')}</legend>
            <SegmentedField
              wide
              field={form.field('what')}
              values={['range', 'all']}
              wordsOf={(what) => t(`history-change.what-${what}`)}
              label={t('history-change.what')}
            />
            <SelectionPanel shows="range">
              <DateRangeField
                form={form}
                start="start"
                end="end"
                labels={labels}
                help={t('history-change.end-excluded')}
              />
            </SelectionPanel>
          </fieldset>
        )}
        <CheckboxField
          field={form.field('rewrite')}
          label={t('history-change.rewrite')}
          help={t('history-change.rewrite-help')}
        />
        {canKeepLatest && !point && (
          <CheckboxField
            field={form.field('keep')}
            label={t('history-change.keep-latest')}
            help={t('history-change.keep-latest-help')}
          />
        )}
        {keys.length > 1 && <MetEach each={each} />}
        <p role="status" className="font-semibold">
          {t(isMore ? 'history-change.met-many' : 'history-change.met', { count })}
        </p>
        {stuck.length > 0 && (
          <Banner inset tone="caution">
            {t('history-change.keys-stuck')}{' '}
            {stuck.map((name) => (
              <span key={name} className="me-2">
                <Key name={name} />
              </span>
            ))}
          </Banner>
        )}
        {beyond > 0 && (
          <Banner inset tone="note">
            {t('history-change.keys-beyond', { count: beyond })}
          </Banner>
        )}
        {count > 0 && isTyped && (
          <TextField
            field={form.field('typed')}
            label={t('operation-page.type-to-delete', { text: form.field('counted').value })}
            dir="ltr"
            inputMode="numeric"
          />
        )}
      </div>
    </RouteDialog>
  )
}

const Key = ({ name }: { name: string }) => (
  <code className="font-mono text-12 break-all">
    <bdi>{name}</bdi>
  </code>
)

/** How many it would be of each key. */
function MetEach({ each }: Pick<HistoryDeleteData, 'each'>) {
  const format = useFormat()
  return (
    <ul className="max-h-60 divide-y divide-line-1 overflow-y-auto border-y border-line-1">
      {each.map(({ key, count, isMore }) => (
        <li key={key} className="flex justify-between gap-4 py-1.5">
          <Key name={key} />
          <span className="tabular-nums">{isMore ? `> ${format.number(count)}` : format.number(count)}</span>
        </li>
      ))}
    </ul>
  )
}
