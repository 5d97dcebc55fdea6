// Asks before a device is given back.
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { FormErrors } from '~/components/forms/form-errors'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface ReclaimDialogProps {
  closeTo: string
  name: string
  result?: FormResult
}

export function ReclaimDialog({ closeTo, name, result }: ReclaimDialogProps) {
  const t = useT()
  const form = bindForm({ id: 'reclaim', result, values: {} })
  return (
    <ConfirmDialog title={t('claim.reclaim-title', { name })} closeTo={closeTo} action={t('device.reclaim')} isDanger>
      <FormErrors form={form} labels={{}} />
      <p>{t('claim.reclaim-effect')}</p>
    </ConfirmDialog>
  )
}
