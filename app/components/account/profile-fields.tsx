// What people change about themselves.
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { languages, offeredLanguages, tagOf } from '~/lib/i18n/languages'
import { useT } from '~/lib/i18n/use-t'

export function useProfileLabels() {
  const t = useT()
  return {
    email: t('profile.email'),
    firstName: t('profile.first-name'),
    lastName: t('profile.last-name'),
    language: t('profile.language'),
  }
}

export function ProfileFields({ form }: { form: FormBinding }) {
  const t = useT()
  const labels = useProfileLabels()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={form.field('firstName')}
          label={labels.firstName}
          autoComplete="given-name"
          dir="auto"
          optional
        />
        <TextField
          field={form.field('lastName')}
          label={labels.lastName}
          autoComplete="family-name"
          dir="auto"
          optional
        />
      </div>
      <TextField
        field={form.field('email')}
        label={labels.email}
        help={t('profile.email-help')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <SelectField field={form.field('language')} label={labels.language} help={t('profile.language-help')}>
        {offeredLanguages.map((language) => (
          <option key={language} value={language} lang={tagOf(language)}>
            {languages[language].name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
