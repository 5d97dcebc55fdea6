// Copies what is chosen as text, so that it can be pasted into another chain, in another window or another browser.
import { useCallback, useEffect, useRef } from 'react'
import { isElsewhere } from '~/components/layout/single-keys'
import { useT } from '~/lib/i18n/use-t'
import type { Place } from '~/lib/rule-chain/document'
import { fragmentOf, fragmentText, paste, readFragment } from '~/lib/rule-chain/fragment'
import { useEditor } from './editor-context'
import { roomForPasted } from './free-place'

/** What was copied here last, for browsers that give no way to read the clipboard. */
const KEPT = 'rule-chain-copied'

function keep(text: string) {
  try {
    localStorage.setItem(KEPT, text)
  } catch {
    // Full, or refused: the clipboard has it.
  }
}
function kept(): string {
  try {
    return localStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

/** A text that somebody marked is what they copy. */
const hasMarkedText = () => (window.getSelection()?.toString() ?? '') !== ''

export function useClipboard(middle: () => Place, remove: () => void) {
  const t = useT()
  const { document: chain, choice, canEdit, run, say } = useEditor()

  const copied = useCallback((): string | undefined => {
    const fragment = fragmentOf(chain, new Set(choice.items))
    if (!fragment) return undefined
    const text = fragmentText(fragment)
    keep(text)
    say(t('canvas.said-copied', { count: choice.items.length }))
    return text
  }, [chain, choice, say, t])

  const pasteText = useCallback(
    (text: string, at?: Place) => {
      const fragment = readFragment(text === '' ? kept() : text)
      if (!fragment) return say(t('canvas.nothing-to-paste'), true)
      run((now) => paste(now, fragment, at ?? roomForPasted(now, fragment, middle())).document, 'added')
      const { nodes, boxes, marks } = fragment
      say(t('canvas.said-pasted', { count: nodes.length + boxes.length + marks.length }))
    },
    [middle, run, say, t],
  )

  const copy = useCallback(() => {
    const text = copied()
    if (text) navigator.clipboard?.writeText(text).catch(() => {})
  }, [copied])
  const pasteAt = useCallback(
    async (at?: Place) => {
      const text = await Promise.resolve(navigator.clipboard?.readText?.()).catch(() => undefined)
      pasteText(text ?? '', at)
    },
    [pasteText],
  )

  const latest = useRef({ copied, pasteText, remove, canEdit })
  latest.current = { copied, pasteText, remove, canEdit }
  useEffect(() => {
    const isOurs = (event: ClipboardEvent) => !event.defaultPrevented && !isElsewhere(event) && !hasMarkedText()
    const onCopy = (event: ClipboardEvent) => {
      const text = isOurs(event) ? latest.current.copied() : undefined
      if (text === undefined) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut' && latest.current.canEdit) latest.current.remove()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event) || !latest.current.canEdit) return
      event.preventDefault()
      latest.current.pasteText(event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return { copy, pasteAt }
}
