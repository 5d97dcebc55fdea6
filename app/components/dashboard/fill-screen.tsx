// The browser gives the page the whole screen, and takes it back. Scripts alone can ask for it.
import { useEffect, useState } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'

export function FillScreen() {
  const t = useT()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return (
    <span className="needs-script inline-flex">
      <IconButton
        type="button"
        icon="full-screen"
        aria-pressed={isFull}
        label={t('board.fill-screen')}
        onClick={() => {
          const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
          // A browser that does not want to says so itself.
          void done.catch(() => undefined)
        }}
      />
    </span>
  )
}
