// Play, pause, step by step, from anchor to anchor, a slider of the time, and how fast.
import { MapButton } from '~/components/maps/map-stage'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { lastBefore, nextAfter, speeds, type TripSpan } from './model'
import type { usePlayback } from './use-playback'

interface PlaybackControlsProps {
  playback: ReturnType<typeof usePlayback>
  span: TripSpan
  stepMs: number
  anchors: readonly number[]
}

export function PlaybackControls({ playback, span, stepMs, anchors }: PlaybackControlsProps) {
  const t = useT()
  const format = useFormat()
  const { at, isPlaying, speed, setSpeed, goTo, toggle } = playback
  const { startTs, endTs } = span
  return (
    <div dir="ltr" className="trip-controls">
      <div className="trip-steps needs-script">
        {anchors.length > 0 && (
          <MapButton
            label={t('tile.trip-previous-anchor')}
            path="M3 3v10M13 3L6 8l7 5z"
            onClick={() => goTo(lastBefore(anchors, at) ?? startTs)}
          />
        )}
        <MapButton
          label={t('tile.trip-previous')}
          path="M10 3L5 8l5 5"
          onClick={() => goTo(Math.max(startTs, at - stepMs))}
        />
        <MapButton
          label={t(isPlaying ? 'tile.trip-pause' : 'tile.trip-play')}
          path={isPlaying ? 'M5 3v10M11 3v10' : 'M4 3l9 5-9 5z'}
          onClick={toggle}
        />
        <MapButton label={t('tile.trip-next')} path="M6 3l5 5-5 5" onClick={() => goTo(Math.min(endTs, at + stepMs))} />
        {anchors.length > 0 && (
          <MapButton
            label={t('tile.trip-next-anchor')}
            path="M13 3v10M3 3l7 5-7 5z"
            onClick={() => goTo(nextAfter(anchors, at) ?? endTs)}
          />
        )}
      </div>
      <input
        type="range"
        className="needs-script"
        aria-label={t('tile.trip-time')}
        aria-valuetext={format.full(at)}
        min={startTs}
        max={endTs}
        step="any"
        value={at}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <output>{format.full(at)}</output>
      <select
        className="trip-speed needs-script"
        aria-label={t('tile.trip-speed')}
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {format.number(one)}×
          </option>
        ))}
      </select>
    </div>
  )
}
