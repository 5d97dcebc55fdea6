// The address of a customer or a tenant, as fields of its form.
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { NamedOptions } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useContactLabels() {
  const t = useT()
  return {
    email: t('contact.email'),
    phone: t('contact.phone'),
    country: t('contact.country'),
    city: t('contact.city'),
    state: t('contact.state'),
    zip: t('contact.zip'),
    address: t('contact.address'),
    address2: t('contact.address2'),
    description: t('entity.description'),
    homeDashboardId: t('contact.home-dashboard'),
    homeDashboardHideToolbar: t('contact.home-hide-toolbar'),
  }
}

/** `countries`: with the names that platforms store as ids. */
export function ContactFields({ form, countries }: { form: FormBinding; countries: Choice[] }) {
  const t = useT()
  const labels = useContactLabels()
  return (
    <>
      <TextField optional field={form.field('email')} label={labels.email} inputMode="email" dir="ltr" />
      <TextField optional field={form.field('phone')} label={labels.phone} inputMode="tel" dir="ltr" />
      <SelectField optional field={form.field('country')} label={labels.country}>
        <option value="">{t('contact.no-country')}</option>
        <NamedOptions of={countries} />
      </SelectField>
      <TextField optional field={form.field('state')} label={labels.state} dir="auto" />
      <TextField optional field={form.field('city')} label={labels.city} dir="auto" />
      <TextField optional field={form.field('zip')} label={labels.zip} dir="auto" />
      <TextField place="sm:col-span-2" optional field={form.field('address')} label={labels.address} dir="auto" />
      <TextField place="sm:col-span-2" optional field={form.field('address2')} label={labels.address2} dir="auto" />
    </>
  )
}
