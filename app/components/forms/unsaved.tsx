// In a form of a page: asks before the page is left with something typed and not sent. (Dialogs ask by themselves.)
import { useRef } from 'react'
import { useUnsaved } from '~/lib/forms/unsaved'

export function Unsaved() {
  const here = useRef<HTMLSpanElement>(null)
  useUnsaved(() => here.current?.closest('form') ?? null)
  return <span ref={here} hidden />
}
