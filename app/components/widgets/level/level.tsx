import { type CSSProperties, useId } from 'react'
import { Freshness } from '~/components/ui/freshness'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { Battery } from './battery'
import { type Level, levelOf } from './model'
import { Signal } from './signal'

export default function LevelView(props: WidgetViewProps) {
  const t = useT()
  const text = useValueText()
  const level = levelOf(props)
  if (!level) return null
  const { name, value, form, ts, hasValue } = level
  const whole =
    level.kind === 'tank' && level.whole ? text(level.whole.value, { ...form, units: level.whole.units }) : ''
  const shown = [text(value, form), whole].filter((one) => one !== '').join(' / ')
  const label = t('tile.gauge-reading', { name, value: shown || t('live.no-data') })
  return (
    <div className="gauge" style={{ '--gauge-colour': level.colour } as CSSProperties}>
      <LevelDrawing level={level} label={label} />
      {(hasValue || ts !== undefined) && (
        <p className="level-value">
          {hasValue && <bdi dir="ltr">{shown || '–'}</bdi>}
          {ts !== undefined && <Freshness ts={ts} />}
        </p>
      )}
    </div>
  )
}

function LevelDrawing({ level, label }: { level: Level; label: string }) {
  if (level.kind === 'battery') return <Battery {...level} label={label} />
  if (level.kind === 'signal') return <Signal {...level} label={label} />
  return <TankDrawing level={level} label={label} />
}

/** What is in a tank stands as high in its outline as its part of the height. */
function TankDrawing({ level, label }: { level: Extract<Level, { kind: 'tank' }>; label: string }) {
  const id = useId()
  const { outline, top, bottom } = level.tank
  const height = (level.part ?? 0) * (bottom - top)
  return (
    <svg viewBox="0 0 200 150" className="gauge-drawing" role="img" aria-label={label}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path d={outline} className="level-room" />
      <rect x={0} y={bottom - height} width={200} height={height} className="level-fill" clipPath={`url(#${id})`} />
      <path
        d={[0.25, 0.5, 0.75].map((part) => `M88 ${bottom - part * (bottom - top)}h24`).join('')}
        className="level-marks"
      />
      <path d={outline} className="level-edge" />
    </svg>
  )
}
