// The form of a tab: it carries the values it was made with, so that changes of others are seen, and asks before it is
// left with something typed.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Unsaved } from '~/components/forms/unsaved'
import { type LoadSchema, useCheckedForm } from '~/components/forms/use-checked-form'
import { PageBody } from '~/components/layout/page-body'
import type { FormBinding, FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { CONFLICTS } from '~/lib/forms/theirs'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'

interface TabFormProps {
  id: string
  stored: FormValues
  result?: FormResult
  schema: LoadSchema
  /** The words of each field, in the order they stand. */
  labels: Record<string, string>
  children: (form: FormBinding) => ReactNode
}

export function TabForm({ id, stored, result, schema, labels, children }: TabFormProps) {
  const t = useT()
  const values = { ...stored, base: JSON.stringify(stored) }
  const { form, props, checker } = useCheckedForm({ id, result, values }, schema)
  const filledIn = useFilledIn(form)
  return (
    <PageBody form>
      {/* What is stored anew is another form. */}
      <Form key={values.base} method="post" {...props} className="flex flex-col gap-5">
        <Unsaved />
        <EnterSubmits />
        {checker}
        <input type="hidden" name="base" value={form.field('base').value} readOnly />
        {result?.conflicts && <input type="hidden" name={CONFLICTS} value={result.conflicts.join()} readOnly />}
        <div key={filledIn} className="flex flex-col gap-5">
          <FormErrors form={form} labels={labels} />
          {children(form)}
        </div>
        <div>
          <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
        </div>
      </Form>
    </PageBody>
  )
}
