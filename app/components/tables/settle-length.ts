// The fields of a length of time after one of them was left: fetched with the first that is.
import { type Bounds, lengthField, lengthOf, lengthUnits } from '~/lib/time/length'
import { boundsOf, clampLength, lengthIn } from '~/lib/time/typed-length'

/** Fills them anew. The bounds that the length was brought within, if it lay beyond; `bounds` absent: it may. */
export function settleLength(fields: HTMLFieldSetElement, name: string, bounds?: Bounds): Bounds | undefined {
  const inputOf = (field: string) => fields.querySelector<HTMLInputElement>(`[name="${field}"]`)
  const typed = lengthIn(name, (field) => inputOf(field)?.value ?? null)
  const kept = bounds && typed > 0 ? clampLength(typed, bounds) : typed
  const settled = lengthOf(kept)
  for (const unit of lengthUnits) {
    const input = inputOf(lengthField(name, unit))
    if (input) input.value = String(settled[unit])
  }
  return bounds && kept !== typed ? boundsOf(bounds) : undefined
}
