// Forms of the page in which somebody has typed what is not sent yet.
import { useEffect } from 'react'

interface WatchedForm {
  form: HTMLFormElement
  isChanged(): boolean
}

const watched = new Set<WatchedForm>()

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
  const one = { form, isChanged: () => isTouched && contentOf(form) !== begin }
  watched.add(one)
  return () => {
    watched.delete(one)
    form.removeEventListener('focusin', enter)
    form.removeEventListener('input', touch)
  }
}

/** The first form that would lose what was typed. */
export const changedForm = (): HTMLFormElement | undefined => [...watched].find((one) => one.isChanged())?.form

/** Asks before the page of this form is left. `find` answers the form, or what it stands in, once it is there. */
export function useUnsaved(find: () => Element | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as its page is
  useEffect(() => {
    const found = find()
    const form = found instanceof HTMLFormElement ? found : found?.querySelector('form')
    return form ? watchForm(form) : undefined
  }, [])
}
