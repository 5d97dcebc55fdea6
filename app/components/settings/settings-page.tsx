// A page of settings: a form that asks before it is left, and says what somebody else changed meanwhile.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Unsaved } from '~/components/forms/unsaved'
import { type LoadSchema, useCheckedForm } from '~/components/forms/use-checked-form'
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import type { FormBinding } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { CONFLICTS } from '~/lib/forms/theirs'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'

interface SettingsPageProps {
  id: string
  title: string
  about?: ReactNode
  page: string
  stored: Record<string, string | boolean>
  result?: FormResult
  schema: LoadSchema
  /** The words of each field, in the order they stand. */
  labels: Record<string, string>
  children: (form: FormBinding) => ReactNode
  /** Stands beside the button that saves. */
  actions?: ReactNode
  /** What came of one of the buttons: it stands first, where the eye is after a page has come. */
  news?: ReactNode
  /** Below the buttons. */
  note?: ReactNode
  /** Further fields of the form, below its buttons: to try out what is typed above. */
  below?: (form: FormBinding) => ReactNode
  /** The page that it leads back to. */
  back?: string
}

export function SettingsPage(props: SettingsPageProps) {
  const { id, title, about, page, stored, result, schema, labels, children, actions, news, note, below, back } = props
  const t = useT()
  const values = { ...stored, base: JSON.stringify(stored) }
  const { form, props: formProps, checker } = useCheckedForm({ id, result, values }, schema)
  const filledIn = useFilledIn(form)
  return (
    <>
      <PageHeader title={title} />
      <PageBody form>
        {about && <div className="mb-5 text-2">{about}</div>}
        {/* What is stored anew is another form. */}
        <Form key={values.base} method="post" action={page} {...formProps} className="flex flex-col gap-5">
          <Unsaved />
          <EnterSubmits />
          {checker}
          <input type="hidden" name="base" value={form.field('base').value} readOnly />
          {result?.conflicts && <input type="hidden" name={CONFLICTS} value={result.conflicts.join()} readOnly />}
          <div key={filledIn} className="flex flex-col gap-5">
            {news}
            <FormErrors form={form} labels={labels} />
            {children(form)}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
            {actions}
            {back && <LinkButton to={back}>{t('action.cancel')}</LinkButton>}
          </div>
          {note}
          {below?.(form)}
        </Form>
      </PageBody>
    </>
  )
}
