// A form that changes something in the draft of a chain: its fields, and the way back without them.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { FormFoot } from '~/components/forms/form-foot'
import { Unsaved } from '~/components/forms/unsaved'
import { PageBody } from '~/components/layout/page-body'
import { PageHeader } from '~/components/ui/page-header'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface ChainFormProps {
  chainId: string
  /** The node that the page of the chain shows afterwards, and where nothing was sent. */
  at?: string
  title: ReactNode
  beside?: ReactNode
  form: FormBinding
  labels: Record<string, string>
  /** The words of the button that sends it. */
  send: string
  /** Files can be chosen in it. */
  takesFiles?: boolean
  /** Above the form, a form of its own perhaps. */
  above?: ReactNode
  children: ReactNode
}

export function ChainForm({
  chainId,
  at,
  title,
  beside,
  form,
  labels,
  send,
  takesFiles,
  above,
  children,
}: ChainFormProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={title} beside={beside} />
      <PageBody form>
        {above}
        <Form
          id={form.id}
          method="post"
          encType={takesFiles ? 'multipart/form-data' : undefined}
          noValidate
          className="flex flex-col gap-5"
        >
          <Unsaved />
          <EnterSubmits />
          <FormErrors form={form} labels={labels} />
          {children}
          <FormFoot busyWords={t('form.working')} backTo={paths.chain(chainId, { at })}>
            {send}
          </FormFoot>
        </Form>
      </PageBody>
    </>
  )
}
