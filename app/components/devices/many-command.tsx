// Sends the same command to many devices.
import { JsonField } from '~/components/editors/code/json-field'
import { ManyDialog, useManyForm } from '~/components/entity/many-dialog'
import { TextField } from '~/components/forms/text-field'
import { useT } from '~/lib/i18n/use-t'
import { CommandTimeout } from './command-timeout'
import { CommandWay } from './command-way'

export function ManyCommand() {
  const t = useT()
  const labels = { method: t('command.method'), params: t('command.params'), seconds: t('command.timeout') }
  const form = useManyForm({ way: 'twoway', seconds: '10' })
  const way = form.field('way')
  return (
    <ManyDialog operation="command" form={form} labels={labels}>
      <CommandWay name={way.name} value={way.value} />
      <TextField code field={form.field('method')} label={labels.method} />
      <JsonField isSlow optional rows={4} field={form.field('params')} label={labels.params} />
      <CommandTimeout field={form.field('seconds')} />
    </ManyDialog>
  )
}
