// The browser gives the page the whole screen, and takes it back. Scripts alone can ask for it, and not in every browser.
import { useEffect, useState } from 'react'
import type { ButtonKind } from '~/components/ui/button-class'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'

export function FillScreen({ kind }: { kind?: ButtonKind }) {
  const t = useT()
  const [isFull, setFull] = useState(false)
  const [isOffered, setOffered] = useState(true)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    setOffered(document.fullscreenEnabled)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return (
    <span hidden={!isOffered} className="needs-script inline-flex">
      <IconButton
        type="button"
        kind={kind}
        icon="full-screen"
        aria-pressed={isFull}
        label={t('home.fill-screen')}
        onClick={() => {
          const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
          // A browser that does not want to says so itself.
          void done.catch(() => undefined)
        }}
      />
    </span>
  )
}
