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

/** With what browsers fill them in by. */
const names = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

export function ProfileFields({ form }: { form: FormBinding }) {
  const t = useT()
  const labels = useProfileLabels()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map(([name, autoComplete]) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={labels[name]}
            autoComplete={autoComplete}
            dir="auto"
            optional
          />
        ))}
      </div>
      <TextField
        type="email"
        field={form.field('email')}
        label={labels.email}
        help={t('profile.email-help')}
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
