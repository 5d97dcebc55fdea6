// What the address says stands in a field that the browser keeps, whoever changed it. Drawing the field anew would show it
// too, and take the focus from whoever has just chosen it.
import { useEffect, useRef } from 'react'

/** What such a field, a select or an input, is given. */
export function useShown(id: string, value?: string) {
  const before = useRef(value)
  useEffect(() => {
    const field = document.getElementById(id) as HTMLSelectElement | null
    // What was filled in before the page came to life stays.
    if (field && value !== undefined && before.current !== value) field.value = value
    before.current = value
  }, [id, value])
  return { id, defaultValue: value }
}
