// Sends the same command to many devices.
import { useActionData, useLoaderData } from '@remix-run/react'
import { JsonField } from '~/components/editors/code/json-field'
import { ManyAbout } from '~/components/entity/many-about'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { RouteDialog } from '~/components/ui/route-dialog'
import { kindOf } from '~/lib/entity/kinds'
import type { ManyData } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { CommandWay } from './command-way'

export function ManyCommand() {
  const data = useLoaderData<ManyData>() as ManyData
  const answer = useActionData<{ result?: FormResult }>() as { result?: FormResult } | undefined
  const t = useT()
  const labels = { method: t('command.method'), params: t('command.params'), seconds: t('command.timeout') }
  const form = bindForm({ id: 'many', result: answer?.result, values: { way: 'twoway', seconds: '10' } })
  const way = form.field('way')
  const things = t(`${kindOf(data.kind).texts}.counted`, { count: data.count })
  return (
    <RouteDialog
      title={t('operation.command')}
      closeTo={data.closeTo}
      form={{ noValidate: true }}
      actions={
        data.count > 0 && (
          <SubmitButton busyWords={t('form.working')}>{t('operation-page.command-do', { things })}</SubmitButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {data.count === 0 && <p>{t('operation-page.none-chosen')}</p>}
        <CommandWay name={way.name} value={way.value} />
        <TextField
          field={form.field('method')}
          label={labels.method}
          dir="ltr"
          className="font-mono"
          spellCheck={false}
        />
        <JsonField isSlow optional rows={4} field={form.field('params')} label={labels.params} />
        <TextField
          field={form.field('seconds')}
          label={labels.seconds}
          inputMode="numeric"
          dir="ltr"
          className="max-w-24"
        />
        <ManyAbout {...data} />
      </div>
    </RouteDialog>
  )
}
