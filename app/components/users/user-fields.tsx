// The fields that adding and editing a user share.
import type { ReactNode } from 'react'
import { DescriptionField } from '~/components/entity/description-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function useUserLabels() {
  const t = useT()
  return {
    name: t('user.email'),
    firstName: t('user.first-name'),
    lastName: t('user.last-name'),
    description: t('entity.description'),
    defaultDashboardId: t('user.default-dashboard'),
    activation: t('user.activation-method'),
  }
}

interface UserFieldsProps {
  form: FormBinding
  /** Further fields. */
  children?: ReactNode
}

export function UserFields({ form, children }: UserFieldsProps) {
  const labels = useUserLabels()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField
        place="sm:col-span-2"
        field={form.field('name')}
        label={labels.name}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <TextField field={form.field('firstName')} label={labels.firstName} dir="auto" optional />
      <TextField field={form.field('lastName')} label={labels.lastName} dir="auto" optional />
      {children}
      <DescriptionField form={form} />
    </div>
  )
}
