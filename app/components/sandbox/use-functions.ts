// The functions of a widget, where a page draws them: a tile is drawn again when something about its own has become known.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Widget } from '~/lib/dashboard/model/widget'
import { tagOf } from '~/lib/i18n/languages'
import { functionPlaces } from '~/lib/sandbox/function-places'
import { answersOfPage } from '~/lib/sandbox/page/known-answers'
import { useLocale } from '~/lib/time/locale'

const noBodies: ReadonlySet<string> = new Set()
const bodies = new WeakMap<object, ReadonlySet<string>>()

/** The texts of its functions. */
export function bodiesOf({ config }: Pick<Widget, 'config'>): ReadonlySet<string> {
  const known = bodies.get(config)
  if (known) return known
  const places = functionPlaces(config)
  const made = places.size === 0 ? noBodies : new Set(places.keys())
  bodies.set(config, made)
  return made
}

/** Whether it has any. */
export function useFunctions(widget: Pick<Widget, 'config'>): boolean {
  const own = bodiesOf(widget)
  const { language, zone } = useLocale()
  if (typeof document !== 'undefined' && own.size > 0) answersOfPage().locale = { language: tagOf(language), zone }
  const [, setVersion] = useState(0)
  useEffect(() => {
    if (own.size === 0) return
    // A view that still comes to life does so first.
    const look = () => startTransition(() => setVersion(answersOfPage().versionOf(own)))
    look()
    return answersOfPage().subscribe(look)
  }, [own])
  return own.size > 0
}

const never = () => () => {}
const isInBrowser = () => false
const isOnServer = () => true

/** Whether this drawing is the one that the server made. */
export const useIsFirst = () => useSyncExternalStore(never, isInBrowser, isOnServer)

export interface Part {
  /** It came to life, or never will. */
  isThere(): void
}

/** A part of the page that asks functions: one that the server drew comes to life with what it knew of them. This may cause
 * no further drawing: that would reach the part before it has come to life. */
export function useComingPart(): Part {
  const [part] = useState(() => {
    const own = {
      isHere: false,
      isThere() {
        own.isHere = true
        answersOfPage().isThere(own)
      },
    }
    return own
  })
  useEffect(() => {
    if (!part.isHere) answersOfPage().comes(part)
    return () => answersOfPage().isThere(part)
  }, [part])
  return part
}
