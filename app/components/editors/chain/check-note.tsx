// What is to be looked at before the chain is saved, each with the way to it.
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { useT } from '~/lib/i18n/use-t'

export interface Remark {
  id: string
  text: string
  isRefused: boolean
  goTo?: () => void
  /** What does away with it. */
  mend?: { words: string; run: () => void }
}

export function CheckNote({ remarks }: { remarks: readonly Remark[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [first] = remarks
  if (!first) return null
  return (
    <section className="flow-check" aria-label={t('canvas.to-check', { count: remarks.length })}>
      <button type="button" aria-expanded={isOpen} className="flow-check-head" onClick={() => setOpen(!isOpen)}>
        <SeverityGlyph severity={remarks.some(({ isRefused }) => isRefused) ? 'critical' : 'minor'} size={14} />
        <span className="shrink-0 font-semibold">{t('canvas.to-check', { count: remarks.length })}</span>
        {!isOpen && <span className="min-w-0 truncate text-2">{first.text}</span>}
        <Icon name="chevron-down" size={14} className={isOpen ? undefined : 'rotate-180'} />
      </button>
      {isOpen && (
        <ul className="flow-check-list">
          {remarks.map(({ id, text, isRefused, goTo, mend }) => (
            <li key={id} className="flex items-center gap-2">
              <button type="button" className="flow-check-row" disabled={!goTo} onClick={goTo}>
                <SeverityGlyph severity={isRefused ? 'critical' : 'minor'} size={12} className="mt-0.5" />
                <span>{text}</span>
              </button>
              {mend && (
                <Button type="button" size="small" onClick={mend.run}>
                  {mend.words}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
