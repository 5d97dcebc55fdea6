// The buttons by which entries of a field come and go. Without scripts the server answers the form with one more or one
// less.
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { INTENT } from '~/lib/forms/intent'
import { useT } from '~/lib/i18n/use-t'

/** `begin` is the entry as it comes. */
export function AddEntry({ name, begin, onAdd }: { name: string; begin: object; onAdd: () => void }) {
  const t = useT()
  return (
    <Button
      data-add=""
      kind="quiet"
      size="small"
      icon="plus"
      className="mt-2"
      name={INTENT}
      value={JSON.stringify({ type: 'insert', payload: { name, defaultValue: begin } })}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        onAdd()
      }}
    >
      {t('key-val.add-entry')}
    </Button>
  )
}

export function RemoveEntry({ name, index, onRemove }: { name: string; index: number; onRemove: () => void }) {
  const t = useT()
  return (
    <IconButton
      kind="quiet"
      icon="x"
      label={t('key-val.remove-entry', { number: index + 1 })}
      name={INTENT}
      value={JSON.stringify({ type: 'remove', payload: { name, index } })}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        onRemove()
      }}
    />
  )
}
