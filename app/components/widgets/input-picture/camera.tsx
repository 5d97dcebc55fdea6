// The camera of this device: its picture, and a button that takes one.
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import type { CameraRules } from './model'
import { fileOfFrame } from './shot'

interface CameraProps {
  rules: CameraRules
  onShot(file: File): void
  onClose(): void
}

export function Camera({ rules, onShot, onClose }: CameraProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (found) => {
        stream = found
        if (isGone) stop()
        else if (video.current) video.current.srcObject = found
      },
      () => setAway(true),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [])
  async function take() {
    const file = video.current && (await fileOfFrame(video.current, rules))
    if (file) onShot(file)
  }
  if (isAway) return <p role="alert">{t('tool.camera-away')}</p>
  return (
    <div className="picture-camera">
      <video ref={video} autoPlay playsInline muted aria-label={t('tool.camera')} />
      <div className="flex flex-wrap gap-2">
        <Button type="button" kind="primary" icon="picture" onClick={() => void take()}>
          {t('tool.camera-take')}
        </Button>
        <Button type="button" kind="quiet" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
}
