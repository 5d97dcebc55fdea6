// What the address says stands in a field that the browser keeps, whoever changed it. Drawing the field anew would show it
// too, and take the focus from whoever has just chosen it.
import { useEffect } from 'react'

export function useShown(id: string, value: string | undefined): void {
  useEffect(() => {
    const field = document.getElementById(id)
    const isKept = field instanceof HTMLSelectElement || field instanceof HTMLInputElement
    if (isKept && value !== undefined && field.value !== value) field.value = value
  }, [id, value])
}
