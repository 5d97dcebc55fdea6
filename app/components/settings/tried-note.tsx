// What came of trying settings out: sent, or the platform's own words for why not.
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '~/components/ui/banner'
import { useT } from '~/lib/i18n/use-t'
import type { Tried } from '~/lib/settings/tried'

interface TriedNoteProps {
  tried?: Tried
  /** The words for having sent it. */
  sent: (to: string) => string
}

export function TriedNote({ tried, sent }: TriedNoteProps) {
  const t = useT()
  if (!tried) return null
  const { isWell, to, said, message } = tried
  if (isWell) {
    return (
      <SeenNote of={tried}>
        <Banner inset tone="note" icon="check" title={sent(to)}>
          {t('settings.not-saved-yet')}
        </Banner>
      </SeenNote>
    )
  }
  return (
    <SeenNote of={tried}>
      <Banner inset tone="critical" icon="alert" title={t('settings.test-failed')}>
        {said ? (
          <bdi className="mt-1 block font-mono text-12 break-words whitespace-pre-wrap">{said}</bdi>
        ) : (
          message && t(message.key, message.values)
        )}
      </Banner>
    </SeenNote>
  )
}

/** Takes the focus whenever it tells something new, so that it is seen wherever the button was. */
function SeenNote({ of, children }: { of: unknown; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another one
  useEffect(() => here.current?.focus(), [of])
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
