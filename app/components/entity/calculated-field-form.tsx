// A calculated field as JSON: its types have configurations of their own, and newer platforms bring others.
import { Form } from '@remix-run/react'
import { JsonField } from '~/components/editors/code/json-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { FormFoot } from '~/components/forms/form-foot'
import { Unsaved } from '~/components/forms/unsaved'
import { PageBody } from '~/components/layout/page-body'
import { SegmentLinks } from '~/components/ui/segment-links'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { TabPage } from './tab-page'

interface CalculatedFieldFormProps {
  /** Of one that is there. */
  name?: string
  document: string
  seen: string
  closeTo: string
  /** What a new one can begin with. */
  ways?: readonly { type: string; isChosen: boolean; to: string }[]
  result?: FormResult
}

export function CalculatedFieldForm({ name, document, seen, closeTo, ways, result }: CalculatedFieldFormProps) {
  const t = useT()
  const form = bindForm({ id: 'calculated-field', result, values: { document, seen } })
  const label = t('calculated-field.document')
  return (
    <TabPage>
      <PageBody className="max-w-[820px]">
        <h2 className="mb-3 text-16 font-semibold wrap-anywhere">
          {name ? <bdi>{name}</bdi> : t('calculated-field.add')}
        </h2>
        {/* What another type begins with is another form. */}
        <Form key={document} method="post" noValidate className="flex flex-col gap-4">
          <Unsaved />
          <EnterSubmits />
          <input type="hidden" name="seen" value={form.field('seen').value} />
          <FormErrors form={form} labels={{ document: label }} />
          {ways && (
            <SegmentLinks
              label={t('calculated-field.begin-with')}
              segments={ways.map(({ type, to }) => ({ name: type, to, words: t(`calculated-field.type-${type}`) }))}
              current={ways.find(({ isChosen }) => isChosen)?.type}
              className="self-start"
            />
          )}
          <JsonField
            field={form.field('document')}
            label={label}
            help={t('calculated-field.document-help')}
            rows={24}
          />
          <FormFoot busyWords={t('form.saving')} backTo={closeTo}>
            {t('action.save')}
          </FormFoot>
        </Form>
      </PageBody>
    </TabPage>
  )
}
