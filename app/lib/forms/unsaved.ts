// Forms of the page in which somebody has typed what is not sent yet.
import { useEffect, useRef } from 'react'

interface Watched {
  /** What is no form asks by itself, as the editors do. */
  form?: HTMLFormElement
  isChanged(): boolean
}

const watched = new Set<Watched>()

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/** Until somebody types, a form may still be completed by scripts: what it holds when it is entered is the beginning. */
function watchForm(form: HTMLFormElement) {
  let begin = contentOf(form)
  let isTouched = false
  const enter = () => {
    if (!isTouched) begin = contentOf(form)
  }
  const touch = () => {
    isTouched = true
  }
  form.addEventListener('focusin', enter)
  form.addEventListener('input', touch)
  // A form that is gone from the page holds nothing back, though React tells of it a moment later.
  const one = { form, isChanged: () => isTouched && form.isConnected && contentOf(form) !== begin }
  watched.add(one)
  return () => {
    watched.delete(one)
    form.removeEventListener('focusin', enter)
    form.removeEventListener('input', touch)
  }
}

/** Whether something would be lost; what `sent` holds is on its way. */
export const isUnsaved = (sent?: HTMLFormElement): boolean => {
  const [changed] = [...watched].filter((one) => one.isChanged())
  return changed !== undefined && (sent === undefined || changed.form !== sent)
}

/** Asks before the page of this form is left. `find` answers the form, or what it stands in, once it is there. */
export function useUnsaved(find: () => Element | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as its page is
  useEffect(() => {
    const found = find()
    const form = found instanceof HTMLFormElement ? found : found?.querySelector('form')
    return form ? watchForm(form) : undefined
  }, [])
}

/** Asks before the page is left while this says that something would be lost. It is asked once somebody leaves. */
export function useHeld(isChanged: () => boolean) {
  const latest = useRef(isChanged)
  latest.current = isChanged
  useEffect(() => {
    const one = { isChanged: () => latest.current() }
    watched.add(one)
    return () => {
      watched.delete(one)
    }
  }, [])
}
