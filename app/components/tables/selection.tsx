// Choosing rows: the boxes belong to a form elsewhere on the page (bulk-bar.tsx) by its id.
import { useEffect, useState } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n/use-t'

export function RowCheckbox({ formId, id, label }: { formId: string; id: string; label: string }) {
  return <Checkbox form={formId} name="id" value={id} aria-label={label} className="z-[1]" />
}

/** The boxes of a form, as the page has them now. */
const boxesOf = (formId: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="id"][form="${formId}"]`),
]

export interface SelectedCount {
  chosen: number
  all: number
}

/** Follows the boxes of a form: they keep their own state, so that they work before and without scripts. */
export function useSelected(formId: string): SelectedCount & { setAll: (checked: boolean) => void } {
  const [count, setCount] = useState<SelectedCount>({ chosen: 0, all: 0 })

  useEffect(() => {
    const read = () => {
      const boxes = boxesOf(formId)
      setCount({ chosen: boxes.filter(({ checked }) => checked).length, all: boxes.length })
    }
    read() // some may be ticked before the page came alive, or after going back
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [formId])

  const setAll = (checked: boolean) => {
    for (const box of boxesOf(formId)) box.checked = checked
    document.dispatchEvent(new Event('change'))
  }
  return { ...count, setAll }
}

export function SelectAll({ formId }: { formId: string }) {
  const t = useT()
  const { chosen, all, setAll } = useSelected(formId)
  const isAll = chosen > 0 && chosen === all
  return (
    <span className="needs-script inline-flex align-middle">
      <Checkbox
        aria-label={t('common.select-all')}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => setAll(!isAll)}
        className="z-[1]"
      />
    </span>
  )
}
