// What happened, or why it did not, in a word at the foot of the canvas: for those who see it and those who hear it.
import { useCallback, useEffect, useState } from 'react'
import { cx } from '~/components/ui/cx'
import { SeverityGlyph } from '~/components/ui/severity-glyph'

interface Words {
  text: string
  isRefusal: boolean
  /** Another one even where the words are the same. */
  n: number
}

const SHOWN_MS = 6000

export function useSaying() {
  const [said, setSaid] = useState<Words>({ text: '', isRefusal: false, n: 0 })
  const say = useCallback((text: string, isRefusal = false) => setSaid(({ n }) => ({ text, isRefusal, n: n + 1 })), [])
  return { said, say }
}

export function Said({ said: { text, isRefusal, n } }: { said: Words }) {
  const [gone, setGone] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setGone(n), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [n])
  const isShown = text !== '' && gone !== n
  return (
    <div role="status" className={cx('flow-said', isShown && isRefusal && 'is-refusal', !isShown && 'is-gone')}>
      {isShown && isRefusal && <SeverityGlyph severity="minor" size={14} />}
      {isShown && <span key={n}>{text}</span>}
    </div>
  )
}
