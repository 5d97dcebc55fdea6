// A browser's duties at a new page, done here by scripts: the heading takes the focus, so that reading and the
// Tab key go on from there, and the title is announced. Who comes back stands on the link that led away. A focus that
// fell out of the page with what had it, after a save or a closed dialog, goes to the heading too, or to the link that was
// followed where the same page has drawn it anew.
import { useLocation, useMatches, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { titleOf } from '~/lib/route-handle'

/** By history entry: the address of the link that was followed last. */
const followed = new Map<string, string>()
const MOST = 200

interface Heading {
  element: Element | null
  text: string | undefined
}

const readHeading = (): Heading => {
  const element = document.querySelector('main h1')
  return { element, text: element?.textContent ?? undefined }
}

function focusOn(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches('a')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const linkTo = (href = '') => document.querySelector(`main a[href="${CSS.escape(href)}"]`)

const isField = (element: Element | null) => element?.matches('main :is(input, select, textarea)') === true

export function PageArrival() {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const title = titleOf(useMatches(), useT())
  const [announced, setAnnounced] = useState('')
  const before = useRef<Heading>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a history entry, with what was drawn for it
  useEffect(() => {
    const heading = readHeading()
    const last = before.current
    before.current = heading
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('main a[href]')
      if (!link) return
      if (followed.size >= MOST) followed.clear()
      followed.set(key, link.getAttribute('href') ?? '')
    }
    document.addEventListener('click', follow, true)
    const stop = () => document.removeEventListener('click', follow, true)
    // The browser itself has opened the page; a dialog over it keeps the focus.
    if (!last || document.querySelector('dialog:modal')) return stop
    const isOther = heading.element !== last.element || heading.text !== last.text
    const isLost = !document.activeElement || document.activeElement === document.body
    if (isOther && !isField(document.activeElement)) {
      focusOn((isReturn && linkTo(followed.get(key))) || heading.element)
    } else if (isLost) focusOn(linkTo(location.pathname + location.search) ?? heading.element)
    if (isOther) setAnnounced(title ?? heading.text ?? '')
    return stop
  }, [key])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
