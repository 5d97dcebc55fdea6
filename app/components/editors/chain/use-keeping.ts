// What of a chain is not saved: it is counted, kept as a draft while one works, saved, and thrown away.
import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { differenceOf } from '~/lib/rule-chain/difference'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { fetchChain } from '~/lib/rule-chain/fetch-chain'
import { documentText } from '~/lib/rule-chain/read-document'
import { useEditor } from './editor-context'
import { applyTyped } from './typed'
import { useDraft } from './use-draft'

interface Answer {
  outcome?: {
    kind: string
    key?: string
    values?: Record<string, string | number>
    nodes?: { key: string; name: string }[]
  }
}

/** Nodes because of which the last save was refused, as they were sent, and what was said. */
export interface RefusedSave {
  keys: readonly string[]
  words: string
  sent: ChainDocument
}

/** What is applied now is there with the next turn. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

export function useKeeping() {
  const t = useT()
  const { chain, document, base, begin, saved, say } = useEditor()
  const { submit, state, data } = useFetcher<Answer>()
  const unsaved = useMemo(() => differenceOf(base, document).length, [base, document])
  const latest = useRef(document)
  latest.current = document
  const action = paths.chain(chain.id)
  const draft = useDraft()
  const { hold, release, keepNow } = draft

  /** What is on its way; nothing while that is thrown away. */
  const sent = useRef<ChainDocument | undefined>(undefined)
  const [refusedSave, setRefusedSave] = useState<RefusedSave>()
  const send = useCallback(
    async (fields: Record<string, string>) => {
      setRefusedSave(undefined)
      await hold()
      submit(fields, { method: 'post', action })
    },
    [hold, submit, action],
  )
  const baseNow = useRef(base)
  baseNow.current = base
  const save = useCallback(async () => {
    if (!applyTyped()) return say(t('canvas.not-applied'), true)
    await nextTurn()
    sent.current = latest.current
    await send({ intent: 'save', document: documentText(latest.current), base: documentText(baseNow.current) })
  }, [send, say, t])
  const discard = useCallback(() => {
    sent.current = undefined
    return send({ intent: 'discard' })
  }, [send])

  const wasBusy = useRef(false)
  /** An answer stays until the next one, also where a page follows what is done next. */
  const heard = useRef(data)
  useEffect(() => {
    const isDone = wasBusy.current && state === 'idle'
    wasBusy.current = state !== 'idle'
    if (!isDone) return
    const isAnswered = data !== undefined && data !== heard.current
    heard.current = data
    // A page follows what was done: an answer is a refusal, or says nothing where nobody answered.
    if (isAnswered) {
      release(data.outcome ? sent.current : undefined)
      const { kind, key, values, nodes = [] } = data.outcome ?? {}
      const words = key ? t(key, values) : t(kind === 'faulty' ? 'chain.not-saved-checks' : 'canvas.not-saved')
      if (sent.current && nodes.length > 0) {
        setRefusedSave({ keys: nodes.map((node) => node.key), words, sent: sent.current })
      }
      return say(words, true)
    }
    const was = sent.current
    fetchChain(paths.chainPage(chain.id, 'document')).then(
      (whole) => {
        release(whole.document)
        if (!was) return begin(whole)
        applyTyped()
        saved(was, whole)
      },
      () => {
        release(undefined)
        say(t('canvas.not-saved'), true)
      },
    )
  }, [state, data, chain.id, begin, saved, say, t, release])

  /** To have all of it on the server before another page reads it there; false where that cannot be. */
  const keepAll = useCallback(async () => {
    if (!applyTyped()) {
      say(t('canvas.not-applied'), true)
      return false
    }
    await nextTurn()
    return keepNow()
  }, [keepNow, say, t])
  return { unsaved, isKept: draft.isKept, isSaving: state !== 'idle', save, discard, keepAll, refusedSave }
}
