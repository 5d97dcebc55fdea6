// Another text for a comment of the reader's, or away with it.
import { TextareaField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { AlarmCommentData } from '~/lib/entity/alarms/data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

export function AlarmCommentForm({ comment, closeTo, result }: AlarmCommentData & { result?: FormResult }) {
  const t = useT()
  const form = bindForm({ id: 'comment', result, values: { text: comment.text } })
  const label = t('alarm-one.comment')
  return (
    <RouteDialog
      title={t('alarm-one.comment-edit')}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      footerStart={
        <SubmitButton kind="danger" name="step" value="delete" busyWords={t('form.working')}>
          {t('alarm-one.comment-delete')}
        </SubmitButton>
      }
      actions={
        <SubmitButton name="step" value="save" busyWords={t('form.saving')}>
          {t('alarm-one.comment-save')}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={{ text: label }} />
        <TextareaField field={form.field('text')} label={label} rows={5} dir="auto" />
        <p className="text-2">{t('alarm-one.comment-delete-effect')}</p>
      </div>
    </RouteDialog>
  )
}
