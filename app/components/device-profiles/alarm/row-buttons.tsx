// Buttons by which rows of a form come and go. Without scripts the server answers the form with one more or one less.

import { ErrorWords } from '~/components/forms/error-words'
import { Button } from '~/components/ui/button'
import { FieldError } from '~/components/ui/field'
import { INTENT } from '~/lib/forms/intent'
import { bound, type Place } from './place'

interface AddRowProps {
  place: Place
  /** The list. */
  name: string
  label: string
  /** What the row begins with. */
  begin: object
}

/** Boxes are ticked as a form sends them. */
const asSent = (_: string, value: unknown) => (value === true ? 'on' : value === false ? undefined : value)

export function AddRow({ place, name, label, begin }: AddRowProps) {
  const list = `${place.at}${name}`
  return (
    <Button
      kind="quiet"
      size="small"
      icon="plus"
      data-add={list}
      name={INTENT}
      value={JSON.stringify({ type: 'insert', payload: { name: list, defaultValue: begin } }, asSent)}
      formNoValidate
    >
      {label}
    </Button>
  )
}

export function RemoveRow({ place, name, index, label }: Omit<AddRowProps, 'begin'> & { index: number }) {
  return (
    <Button
      kind="quiet"
      size="small"
      icon="x"
      name={INTENT}
      value={JSON.stringify({ type: 'remove', payload: { name: `${place.at}${name}`, index } })}
      formNoValidate
    >
      {label}
    </Button>
  )
}

/** What is wrong with a list as a whole: mostly that nothing stands in it. */
export function ListError({ place, name }: { place: Place; name: string }) {
  const field = bound(place, name, '')
  return (
    <div id={field.id} tabIndex={-1} className="empty:hidden">
      {field.error && (
        <FieldError id={`${field.id}-error`}>
          <ErrorWords error={field.error} />
        </FieldError>
      )}
    </div>
  )
}
