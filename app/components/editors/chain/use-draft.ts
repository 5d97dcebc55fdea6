// Keeps the draft on the server as one draws: a moment after each step, and when the page is left. Where it cannot be kept
// that is told, tried again, and asked about before the page is left.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useHeld } from '~/lib/forms/unsaved'
import { paths } from '~/lib/paths'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { keepDraft } from '~/lib/rule-chain/keep-draft'
import { useEditor } from './editor-context'
import { applyTyped, hasTyped } from './typed'

/** So long after the last step a draft is kept, and so long after it could not be. */
const AFTER_MS = 800
const AGAIN_MS = 10_000

export function useDraft() {
  const { chain, document, base, canEdit } = useEditor()
  const latest = useRef({ document, base })
  latest.current = { document, base }
  const [isKept, setKept] = useState(true)
  /** What the server has, as the draft or as stored. */
  const kept = useRef<ChainDocument | undefined>(document)
  const isHeld = useRef(false)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const path = paths.chainPage(chain.id, 'document')

  /** One after the other, so that the last one counts. */
  const keepNow = useCallback((): Promise<boolean> => {
    const next = turn.current.then(async () => {
      const { document: now, base: from } = latest.current
      if (kept.current === now || isHeld.current) return true
      kept.current = now
      const isDone = await keepDraft(path, now, from)
      if (!isDone && kept.current === now) kept.current = undefined
      setKept(isDone)
      return isDone
    })
    turn.current = next
    return next
  }, [path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins the time anew
  useEffect(() => {
    if (!canEdit) return
    const timer = setTimeout(keepNow, AFTER_MS)
    const again = isKept ? undefined : setInterval(keepNow, AGAIN_MS)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [document, keepNow, isKept, canEdit])

  const isBehind = useCallback(() => canEdit && !isHeld.current && kept.current !== latest.current.document, [canEdit])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!hasTyped() && !isBehind()) return
      applyTyped()
      void keepNow()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      if (isBehind()) void keepNow() // another page comes
    }
  }, [keepNow, isBehind])
  useHeld(() => !applyTyped() || (isBehind() && !isKept))

  return useMemo(
    () => ({
      isKept,
      keepNow,
      /** Nothing more is kept until it is released: what was on its way has come. */
      async hold() {
        isHeld.current = true
        await turn.current
      },
      /** `known`: what the server has now. */
      release(known: ChainDocument | undefined) {
        isHeld.current = false
        kept.current = known
      },
    }),
    [isKept, keepNow],
  )
}
