// Copies what stands in a field, as it stands there now.
import { CopyButton } from '~/components/ui/copy-button'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

function contentOf(id: string): string {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : ''
}

export function CopyField({ field, label }: { field: BoundField; label: string }) {
  const t = useT()
  return <CopyButton text={() => contentOf(field.id)} label={t('action.copy-named', { name: label })} />
}
