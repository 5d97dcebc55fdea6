// What of a chain is not saved: it is counted, kept as a draft while one works, saved, and thrown away.
import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { differenceOf } from '~/lib/rule-chain/difference'
import { fetchChain } from '~/lib/rule-chain/fetch-chain'
import { documentText } from '~/lib/rule-chain/read-document'
import { useEditor } from './editor-context'
import { applyTyped } from './typed'

/** So long after the last step a draft is kept. */
const AFTER_MS = 800

interface Answer {
  outcome: { kind: string; key?: string; values?: Record<string, string | number> }
}

export function useKeeping() {
  const t = useT()
  const { chain, document, base, begin, say } = useEditor()
  const saving = useFetcher<Answer>()
  const { submit: submitDraft } = useFetcher<Answer>()
  const unsaved = useMemo(() => differenceOf(base, document).length, [base, document])
  const latest = useRef({ document, base })
  latest.current = { document, base }
  const action = paths.chain(chain.id)

  /** What the server has as the draft, or as stored. */
  const kept = useRef(document)
  const keep = useCallback(() => {
    const { document: now, base: from } = latest.current
    if (kept.current === now) return
    kept.current = now
    submitDraft({ intent: 'draft', document: documentText(now), base: documentText(from) }, { method: 'post', action })
  }, [submitDraft, action])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins the time anew
  useEffect(() => {
    const timer = setTimeout(keep, AFTER_MS)
    return () => clearTimeout(timer)
  }, [document, keep])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (kept.current === latest.current.document) return
      keep()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      keep() // another page comes
    }
  }, [keep])

  const { submit, state, data } = saving
  const save = useCallback(() => {
    if (!applyTyped()) return say(t('canvas.not-applied'), true)
    // What was just applied is there with the next turn.
    setTimeout(() => {
      const { document: now, base: from } = latest.current
      kept.current = now
      submit({ intent: 'save', document: documentText(now), base: documentText(from) }, { method: 'post', action })
    })
  }, [submit, action, say, t])
  const discard = useCallback(() => {
    kept.current = latest.current.document
    submit({ intent: 'discard' }, { method: 'post', action })
  }, [submit, action])

  const wasBusy = useRef(false)
  useEffect(() => {
    const isDone = wasBusy.current && state === 'idle'
    wasBusy.current = state !== 'idle'
    if (!isDone) return
    const { kind, key, values } = data?.outcome ?? {}
    if (kind)
      return say(key ? t(key, values) : t(kind === 'faulty' ? 'chain.not-saved-checks' : 'canvas.not-saved'), true)
    // It was saved or thrown away: what is stored now has ids of the platform's.
    fetchChain(paths.chainPage(chain.id, 'document')).then(
      (whole) => {
        kept.current = whole.document
        begin(whole.document)
      },
      () => say(t('canvas.not-saved'), true),
    )
  }, [state, data, chain.id, begin, say, t])
  return { unsaved, isSaving: state !== 'idle', save, discard }
}
