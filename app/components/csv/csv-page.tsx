// Takes in devices or assets from a file of rows: the file first, then how it is read and what its columns are.
import { Form, useActionData, useHref, useLoaderData, useLocation } from '@remix-run/react'
import { FileField } from '~/components/forms/file-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { textLinkClass } from '~/components/ui/text-link'
import type { CsvAnswer, CsvPageData } from '~/lib/entity/csv/data'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { CsvColumns } from './csv-columns'
import { CsvReading } from './csv-reading'

const FORM = 'csv-form'

export function CsvPage() {
  const data = useLoaderData<CsvPageData>() as CsvPageData
  const answer = useActionData<CsvAnswer>() as CsvAnswer | undefined
  const t = useT()
  const { preview, closeTo, isGone } = data
  const fault = preview?.fault ?? answer?.fault ?? (isGone ? { key: 'csv.gone' } : undefined)
  return (
    <RouteDialog
      title={t(`csv.title-${data.kind}`)}
      closeTo={closeTo}
      width={preview ? 960 : 640}
      actions={
        preview ? (
          <ImportButtons />
        ) : (
          <SubmitButton formId={FORM} busyWords={t('csv.sending')}>
            {t('csv.continue')}
          </SubmitButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {fault && (
          <Banner inset tone="critical">
            {t(fault.key, fault.values)}
          </Banner>
        )}
        {preview ? (
          <>
            <CsvReading preview={preview} />
            <CsvColumns key={preview.id} formId={FORM} data={data} preview={preview} answer={answer} />
          </>
        ) : (
          <FileForm {...data} />
        )}
      </div>
    </RouteDialog>
  )
}

function ImportButtons() {
  const t = useT()
  return (
    <>
      <Button type="submit" form={FORM} name="do" value="check">
        {t('csv.check')}
      </Button>
      <SubmitButton formId={FORM} name="do" value="import" busyWords={t('csv.begins')}>
        {t('csv.import')}
      </SubmitButton>
    </>
  )
}

function FileForm({ most, template }: CsvPageData) {
  const t = useT()
  const { pathname, search } = useLocation()
  const templateAt = useHref(template)
  const form = bindForm({ id: 'csv', values: {} })
  return (
    <Form
      id={FORM}
      method="post"
      action={pathname + search}
      encType="multipart/form-data"
      className="flex flex-col gap-4"
    >
      <p className="text-2">{t('csv.about')}</p>
      <FileField
        field={form.field('file')}
        label={t('csv.file')}
        help={t('csv.file-help', { mb: most / 1024 / 1024 })}
        mostBytes={most}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
      />
      <p>
        <a href={templateAt} download className={textLinkClass}>
          {t('csv.template')}
        </a>
      </p>
    </Form>
  )
}
