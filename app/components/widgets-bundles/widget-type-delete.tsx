// Asks before a widget type leaves its bundle; where it can go on without the bundle, what is to become of it.
import { ErrorWords } from '~/components/forms/error-words'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Field, fieldAria } from '~/components/ui/field'
import { Options } from '~/components/ui/options'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Select } from '~/components/ui/select'
import type { Removal } from '~/lib/entity/widgets-bundle/removal'
import { bindForm, type FormBinding } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface WidgetTypeDeleteProps {
  name: string
  bundle: string
  /** Other bundles that hold it. */
  others: readonly string[]
  removals: readonly Removal[]
  closeTo: string
  result?: FormResult
}

export function WidgetTypeDelete({ name, bundle, others, removals, closeTo, result }: WidgetTypeDeleteProps) {
  const t = useT()
  const form = bindForm({ id: 'widget-type', result, values: {} })
  const [only, another] = removals
  const about = another ? 'either' : (only ?? 'delete')
  return (
    <RouteDialog
      title={t(about === 'take-out' ? 'widgets-bundle.take-out-title' : 'widgets-bundle.delete-type-title', { name })}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={
        <SubmitButton kind="danger-solid" busyWords={t('form.working')}>
          {t(about === 'take-out' ? 'widgets-bundle.take-out' : 'widgets-bundle.delete-type')}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={{ how: t('widgets-bundle.removal') }} />
        <p>{t(about === 'take-out' ? 'widgets-bundle.take-out-effect' : 'widgets-bundle.delete-type-effect')}</p>
        {others.length > 0 && <p>{t('widgets-bundle.type-also-in', { bundles: others.join(', ') })}</p>}
        {about === 'either' && <RemovalField form={form} bundle={bundle} removals={removals} />}
      </div>
    </RouteDialog>
  )
}

interface RemovalFieldProps {
  form: FormBinding
  bundle: string
  removals: readonly Removal[]
}

function RemovalField({ form, bundle, removals }: RemovalFieldProps) {
  const t = useT()
  const field = form.field('how')
  const error = field.error && <ErrorWords error={field.error} />
  return (
    <Field id={field.id} label={t('widgets-bundle.removal')} error={error}>
      <Select id={field.id} name={field.name} defaultValue={field.value} {...fieldAria(field.id, { error })}>
        <option value="">{t('widgets-bundle.removal-none')}</option>
        <Options of={removals} words={(removal) => t(`widgets-bundle.removal-${removal}`, { bundle })} />
      </Select>
    </Field>
  )
}
