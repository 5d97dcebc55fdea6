// What stands under a field of several controls: its error, and its help.
import { descriptionId, errorId, FieldError } from '~/components/ui/field'
import type { FormBinding } from '~/lib/forms/binding'
import { ErrorWords } from './error-words'

type BoundField = ReturnType<FormBinding['field']>

export function FieldsetFoot({ field: { id, error }, help }: { field: BoundField; help?: string }) {
  return (
    <>
      {error && (
        <FieldError id={errorId(id)}>
          <ErrorWords error={error} />
        </FieldError>
      )}
      {help && (
        <p id={descriptionId(id)} className="field-help">
          {help}
        </p>
      )}
    </>
  )
}
