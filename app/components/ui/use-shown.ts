// What the address says stands in a field that the browser keeps, whoever changed it. Drawing the field anew would show it
// too, and take the focus from whoever has just chosen it.
import { useEffect, useRef } from 'react'

/** Somebody is in the form of a field that is typed in, and has filled in something since: it is not sent yet. */
const isUnsent = (field: HTMLInputElement | HTMLSelectElement, shown?: string) =>
  field instanceof HTMLInputElement && field.value !== shown && field.form?.contains(document.activeElement)

/** What such a field, a select or an input, is given. */
export function useShown(id: string, value?: string) {
  const before = useRef(value)
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    // What was filled in before the page came to life stays.
    if (field && value !== undefined && before.current !== value && !isUnsent(field, before.current))
      field.value = value
    before.current = value
  }, [id, value])
  return { id, defaultValue: value }
}
