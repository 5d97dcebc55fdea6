// What the address says stands in a field that the browser keeps, whoever changed it. Drawing the field anew would show it
// too, and take the focus from whoever has just chosen it.
import { useEffect, useRef } from 'react'

/** What such a field, a select or an input, is given. */
export function useShown(id: string, value?: string) {
  const before = useRef(value)
  useEffect(() => {
    const shown = before.current
    before.current = value
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
    // What was filled in before the page came to life stays.
    if (!field || value === undefined || value === shown) return
    // So does what somebody types who is in the form: it is not sent yet.
    const { activeElement } = document
    const isTyped = field instanceof HTMLInputElement && field.value !== shown && field.form?.contains(activeElement)
    if (!isTyped) field.value = value
  }, [id, value])
  return { id, defaultValue: value }
}
