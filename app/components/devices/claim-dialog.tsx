// Name and secret of a device that is offered: what stands on it, or what its tenant tells.
import { FormDialog } from '~/components/forms/form-dialog'
import { TextField } from '~/components/forms/text-field'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface ClaimDialogProps {
  closeTo: string
  /** The name in the address: a code on the device can lead here. */
  name: string
  result?: FormResult
}

export function ClaimDialog({ closeTo, name, result }: ClaimDialogProps) {
  const t = useT()
  const form = bindForm({ id: 'claim', result, values: { name } })
  const claim = t('device.claim')
  const labels = { name: t('claim.name'), secretKey: t('claim.secret') }
  return (
    <FormDialog small title={claim} closeTo={closeTo} form={form} labels={labels} action={claim}>
      <p className="text-2">{t('claim.about')}</p>
      <TextField field={form.field('name')} label={labels.name} maxLength={255} />
      <TextField
        field={form.field('secretKey')}
        label={labels.secretKey}
        help={t('claim.secret-help')}
        maxLength={255}
        optional
      />
    </FormDialog>
  )
}
