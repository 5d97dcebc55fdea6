// Values sent as the device would send them: to try its rule chain, alarms and dashboards without it.
import { Form } from '@remix-run/react'
import { JsonField } from '~/components/editors/code/json-field'
import { useFrom } from '~/components/entity/use-from'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { FormFoot } from '~/components/forms/form-foot'
import { KeyValueField } from '~/components/forms/key-value-field'
import { SegmentedField } from '~/components/forms/segmented-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { Unsaved } from '~/components/forms/unsaved'
import { WaysFieldset } from '~/components/forms/ways-fieldset'
import { TextLink } from '~/components/ui/text-link'
import { TitledSection } from '~/components/ui/titled-section'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import type { KeyValueRow } from '~/lib/forms/key-value-rows'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface PublishPageProps {
  id: string
  /** The kind of its credentials; absent: it has none. */
  speaksBy?: string
  /** What the form begins with. */
  example: string
  /** The same as rows. */
  rows: KeyValueRow[]
  result?: FormResult
}

export function PublishPage({ id, speaksBy, example, rows, result }: PublishPageProps) {
  const t = useT()
  const from = useFrom()
  const to = paths.of('device')
  const back = to.one(id, 'telemetry', from)
  return (
    <TitledSection
      id="publish-title"
      title={t('publish.title')}
      className="flex max-w-[680px] flex-col gap-4 px-gutter py-5"
    >
      <p className="text-2">{t('publish.about')}</p>
      {speaksBy === 'ACCESS_TOKEN' ? (
        <PublishForm example={example} rows={rows} result={result} back={back} />
      ) : (
        <>
          <p>{t(speaksBy ? 'publish.needs-token' : 'publish.no-credentials')}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink to={to.one(id, 'credentials', from)}>{t('device.credentials')}</TextLink>
            <TextLink to={to.one(id, 'telemetry', { connect: 'open', ...from })}>{t('entity.how-to-connect')}</TextLink>
          </p>
        </>
      )}
    </TitledSection>
  )
}

interface PublishFormProps extends Pick<PublishPageProps, 'example' | 'rows' | 'result'> {
  back: string
}

function PublishForm({ example, rows, result, back }: PublishFormProps) {
  const t = useT()
  const labels = { values: t('publish.values'), rows: t('publish.values') }
  const form = bindForm({ id: 'publish', result, values: { what: 'telemetry', values: example } })
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <Unsaved />
      <EnterSubmits />
      <FormErrors form={form} labels={labels} />
      <div>
        <SegmentedField
          field={form.field('what')}
          label={t('publish.what')}
          values={['telemetry', 'attributes']}
          wordsOf={(what) => t(`publish.${what}`)}
        />
      </div>
      <WaysFieldset
        legend={labels.values}
        field={form.field('as')}
        label={t('publish.as')}
        values={['JSON', 'rows']}
        wordsOf={(as) => t(as === 'rows' ? 'publish.as-rows' : 'value.json')}
        className="gap-3"
      >
        <SelectionPanel shows="JSON">
          <JsonField isSlow field={form.field('values')} label={labels.values} help={t('publish.values-help')} />
        </SelectionPanel>
        <SelectionPanel shows="rows">
          <KeyValueField form={form} name="rows" rows={rows} label={labels.rows} help={t('publish.rows-help')} />
        </SelectionPanel>
      </WaysFieldset>
      <FormFoot busyWords={t('publish.sending')} backTo={back}>
        {t('publish.send')}
      </FormFoot>
    </Form>
  )
}
