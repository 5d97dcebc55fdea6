// A field for a name, and a button that finds what has it: the form comes back with what was found.
import { Button } from '~/components/ui/button'
import { FIND } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { TextField, type Words } from './text-field'

/** `name`: the field that something is found for. */
export function FindRow({ name, help, ...words }: Words & { name: string }) {
  const t = useT()
  return (
    <div className="flex items-start gap-2">
      <TextField {...words} help={help ?? t('form.find-help')} dir="auto" place="min-w-0 flex-1" />
      <Button type="submit" name={FIND} value={name} formNoValidate icon="search" className="mt-6">
        {t('form.find')}
      </Button>
    </div>
  )
}
