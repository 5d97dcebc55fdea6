import type { CSSProperties } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { DrawnValue } from '../gauge/drawn-value'
import { drawnFont } from '../gauge/fonts'
import { dialRule, marksPath, RADIUS } from '../gauge/rule'
import { useValueText } from '../use-value-text'
import { type Compass, compassOf } from './model'

const ROUND = dialRule(0, 360)
const MIDDLE = 100
/** What stands on a plate is read as on the ground under it. */
const PLATE = 0.18

export default function CompassView(props: WidgetViewProps) {
  const t = useT()
  const text = useValueText()
  const format = useFormat()
  const compass = compassOf(props)
  if (!compass) return null
  const { angle, direction, form, name, speed, tones } = compass
  const told = angle === undefined ? t('live.no-data') : `${text(angle, form)} ${direction ?? ''}`.trim()
  const reading = (of: string, value: string) => t('tile.gauge-reading', { name: of, value })
  const label = format.list([
    reading(name, told),
    ...(speed ? [reading(speed.name, text(speed.value, speed.form) || t('live.no-data'))] : []),
  ])
  return (
    <div className="gauge">
      <svg
        viewBox="0 0 200 200"
        className="gauge-drawing"
        style={{ '--gauge-majors': tones.majors, '--gauge-minors': tones.minors } as CSSProperties}
        role="img"
        aria-label={label}
      >
        {tones.plate && <circle cx={MIDDLE} cy={MIDDLE} r={97} style={{ fill: tones.plate, fillOpacity: PLATE }} />}
        {compass.hasBorder && (
          <circle cx={MIDDLE} cy={MIDDLE} r={98} className="gauge-border" style={{ stroke: tones.border }} />
        )}
        <g transform={compass.isPlateTurned && angle !== undefined ? `rotate(${-angle} 100 100)` : undefined}>
          {compass.hasStroke && <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} className="gauge-minor" />}
          <path d={marksPath(ROUND, compass.minors, -6, 0)} className="gauge-minor compass-minor" />
          <path
            d={marksPath(
              ROUND,
              compass.names.map(({ part }) => part),
              -10,
              0,
            )}
            className="gauge-major"
          />
          <Names compass={compass} />
        </g>
        {angle !== undefined && <Pointer compass={compass} angle={compass.isPlateTurned ? 0 : angle} />}
        {speed && (
          <DrawnValue
            text={text(speed.value, { decimals: speed.form.decimals }) || '–'}
            place={{ x: MIDDLE, y: speed.form.units ? 94 : MIDDLE, width: 76, size: 38 }}
          />
        )}
        {speed?.form.units && (
          <text x={MIDDLE} y={122} className="compass-unit">
            {speed.form.units}
          </text>
        )}
      </svg>
      <p className="gauge-note">
        <bdi dir="ltr">{angle === undefined ? '–' : told}</bdi>
      </p>
    </div>
  )
}

function Names({ compass: { names, namesFont } }: { compass: Compass }) {
  const text = useValueText()
  const font = drawnFont(namesFont)
  return (
    <g className="compass-names">
      {names.map((name) => {
        const { x, y } = ROUND.at(name.part, -21)
        return (
          <text
            key={name.part}
            x={x.toFixed(1)}
            y={y.toFixed(1)}
            data-quarter={name.degrees % 90 === 0 || undefined}
            style={font}
          >
            {name.text ?? text(name.degrees, { units: '°' })}
          </text>
        )
      })}
    </g>
  )
}

/** A needle through the middle; of the wind an arrow at the rim, from where it blows, with its speed in the middle. */
function Pointer({ compass, angle }: { compass: Compass; angle: number }) {
  const style = compass.needleColour ? { fill: compass.needleColour } : undefined
  return (
    <g transform={`rotate(${Math.round(angle * 10) / 10} 100 100)`}>
      {compass.isWind ? (
        <path d="M100 24L111 2L100 7L89 2Z" className="compass-needle" style={style} />
      ) : (
        <>
          <path d="M100 46L108 100L92 100Z" className="compass-needle" style={style} />
          <path d="M100 154L108 100L92 100Z" className="compass-tail" />
          <circle cx={MIDDLE} cy={MIDDLE} r={5} className="gauge-hub" style={{ fill: compass.tones.hub }} />
        </>
      )}
    </g>
  )
}
