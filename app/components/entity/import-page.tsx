// Takes in an entity from a file: the file first, or its text; then what it holds, what is missing here, and its name.
import { useActionData, useLoaderData } from '@remix-run/react'
import { JsonField } from '~/components/editors/code/json-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FileField } from '~/components/forms/file-field'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { RouteDialog } from '~/components/ui/route-dialog'
import { type ImportAnswer, type ImportData, pickField } from '~/lib/entity/exchange/import-data'
import { bindForm, type FormBinding } from '~/lib/forms/binding'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { ImportPreview, missingLabel } from './import-preview'

export function ImportPage() {
  const { title, nameText, closeTo, most } = useLoaderData<ImportData>() as ImportData
  const { result, preview } = (useActionData<ImportAnswer>() as ImportAnswer | undefined) ?? {}
  const t = useT()
  const form = bindForm({ id: 'import', result, values: {} })
  const filledIn = useFilledIn(form)
  const labels = {
    file: t('import.file'),
    json: t('import.json'),
    name: t(nameText),
    rival: t('import.rival-choice'),
    ...Object.fromEntries((preview?.missing ?? []).map((one, index) => [pickField(index), missingLabel(t, one)])),
  }
  const source = <SourceFields form={form} most={most} />
  return (
    <RouteDialog
      title={t(title)}
      closeTo={closeTo}
      form={{ noValidate: true, encType: 'multipart/form-data' }}
      actions={
        <SubmitButton busyWords={t(preview ? 'import.importing' : 'import.reading')}>
          {t(preview ? 'import.import' : 'import.continue')}
        </SubmitButton>
      }
    >
      <EnterSubmits />
      <div key={filledIn} className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {preview ? (
          <>
            <ImportPreview nameText={nameText} form={form} preview={preview} />
            <details className="border-t border-line-1 pt-3">
              <summary className="inline-flex cursor-pointer items-center gap-1 font-medium">
                {t('import.other-file')}
                <Icon name="chevron-down" />
              </summary>
              <div className="mt-3 flex flex-col gap-4">
                {source}
                <div>
                  <Button type="submit" name="again" value="1" formNoValidate icon="refresh">
                    {t('import.read-again')}
                  </Button>
                </div>
              </div>
            </details>
          </>
        ) : (
          <>
            <p className="text-2">{t('import.about')}</p>
            {source}
          </>
        )}
      </div>
    </RouteDialog>
  )
}

const JSON_FILES = '.json,application/json'

function SourceFields({ form, most }: { form: FormBinding; most: number }) {
  const t = useT()
  const help = t('import.file-help', { mb: most / 1024 / 1024 })
  return (
    <>
      <FileField field={form.field('file')} label={t('import.file')} help={help} mostBytes={most} accept={JSON_FILES} />
      <JsonField field={form.field('json')} label={t('import.json')} help={t('import.json-help')} isSlow />
    </>
  )
}
