// The box in the head of a table: all rows of this page, or none of them.
import { useEffect, useRef } from 'react'
import { useT } from '~/lib/i18n/use-t'
import type { Chosen } from './use-chosen'

interface SelectAllProps {
  chosen: Chosen
  /** Of the rows on this page. */
  ids: string[]
}

export function SelectAll({ chosen, ids }: SelectAllProps) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const here = ids.filter(chosen.has).length
  const isAll = here > 0 && here === ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = here > 0 && !isAll
  }, [here, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className="row-check needs-script"
      aria-label={t('common.select-all')}
      checked={isAll}
      onChange={() => chosen.set(ids, !isAll)}
    />
  )
}
