// Fills in where the reader is, as the browser tells it once they allow it.
import { useState } from 'react'
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'

interface HereButtonProps {
  isAccurate: boolean
  onPlace(place: { latitude: string; longitude: string }): void
}

const LIMIT_MS = 15_000
/** A tenth of a metre. */
const DECIMALS = 6

export function HereButton({ isAccurate, onPlace }: HereButtonProps) {
  const t = useT()
  const hasScripts = useHasScripts()
  const [state, setState] = useState<'asking' | 'refused' | 'unknown'>()
  if (!hasScripts) return null
  function ask() {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        onPlace({ latitude: coords.latitude.toFixed(DECIMALS), longitude: coords.longitude.toFixed(DECIMALS) })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: isAccurate, timeout: LIMIT_MS },
    )
  }
  return (
    <>
      <span role="status" className="text-12 text-2">
        {(state === 'refused' || state === 'unknown') && t(`tile.input-here-${state}`)}
      </span>
      <Button type="button" kind="secondary" busy={state === 'asking' && t('tile.input-here-asking')} onClick={ask}>
        {t('tile.input-here')}
      </Button>
    </>
  )
}
