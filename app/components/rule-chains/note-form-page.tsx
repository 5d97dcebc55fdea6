// The form of a note, or of the name of a frame.
import { TextareaField } from '~/components/forms/fields'
import type { NoteData } from '~/lib/entity/rule-chain/editor-data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { ChainForm } from './chain-form'

export function NoteFormPage({ chain, mark, values, result }: NoteData & { result?: FormResult }) {
  const t = useT()
  const form = bindForm({ id: 'note', result, values })
  const label = t('chain.note-text')
  return (
    <ChainForm
      chainId={chain.id}
      title={t(mark ? 'chain.change-note' : 'chain.add-note')}
      form={form}
      labels={{ text: label }}
      send={t(mark ? 'action.apply' : 'chain.add-note')}
    >
      <TextareaField field={form.field('text')} label={label} rows={4} dir="auto" />
    </ChainForm>
  )
}
