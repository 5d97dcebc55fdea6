// Asks before a device is given back.
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
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
    <RouteDialog
      title={t('claim.reclaim-title', { name })}
      closeTo={closeTo}
      width={480}
      form={{}}
      actions={
        <SubmitButton kind="danger-solid" busyWords={t('form.working')}>
          {t('device.reclaim')}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={{}} />
        <p>{t('claim.reclaim-effect')}</p>
      </div>
    </RouteDialog>
  )
}
