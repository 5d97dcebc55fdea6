// A gauge in one of its shapes, as one drawing that takes the room there is.
import type { CSSProperties } from 'react'
import { useValueText } from '../use-value-text'
import { DrawnValue } from './drawn-value'
import { drawnFont } from './fonts'
import type { Gauge } from './model'
import { Needle } from './needle'
import { type Lie, type Places, placesOf } from './places'
import { marksPath, pointerPath } from './rule'

interface GaugeDrawingProps {
  gauge: Gauge
  lie: Lie
  label: string
  /** The other lies where this one stands: the styles choose. */
  isOneOfTwo: boolean
}

export function GaugeDrawing({ gauge, lie, label, isOneOfTwo }: GaugeDrawingProps) {
  const text = useValueText()
  const places = placesOf(gauge, lie)
  const { rule, across, value } = places
  const { left, top, width, height } = rule.box
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${Math.ceil(height)}`}
      className="gauge-drawing"
      style={
        {
          '--gauge-colour': gauge.colour,
          '--gauge-glow': `${gauge.glow * 5}px`,
          '--gauge-rest': gauge.tones?.rest,
          '--gauge-majors': gauge.tones?.majors,
          '--gauge-minors': gauge.tones?.minors,
          '--gauge-pointers': gauge.tones?.pointers,
        } as CSSProperties
      }
      data-glow={gauge.glow > 0 || undefined}
      data-rounded={gauge.isRounded || undefined}
      data-lie={lie}
      data-either={isOneOfTwo || undefined}
      role="img"
      aria-label={label}
    >
      {gauge.tones?.plate && lie === 'dial' && (
        <circle cx={100} cy={100} r={97} style={{ fill: gauge.tones.plate, fillOpacity: PLATE }} />
      )}
      {gauge.hasBorder && lie === 'dial' && <circle cx={100} cy={100} r={98} className="gauge-border" />}
      {gauge.bands.map(({ from, to, colour }) => (
        <path
          key={`${from}-${to}-${colour}`}
          d={rule.along(from, to, across.bands)}
          className="gauge-band"
          style={{ stroke: colour, strokeWidth: gauge.bandWidth }}
        />
      ))}
      <Marks gauge={gauge} places={places} />
      {gauge.marks.map((part) => (
        <path
          key={part}
          d={pointerPath(rule, part, across.pointers)}
          className="gauge-pointer"
          style={{ strokeWidth: gauge.tones?.pointerWidth }}
        />
      ))}
      {gauge.hasNumbers && <Numbers gauge={gauge} places={places} />}
      {gauge.part !== undefined && <Needle gauge={gauge} places={places} part={gauge.part} />}
      {gauge.hasValue && (
        <DrawnValue
          text={text(gauge.value, { ...gauge.form, units: undefined }) || '–'}
          fonts={gauge.fonts}
          units={gauge.form.units}
          place={value}
          isBoxed={gauge.hasValueBox && gauge.look === 'needle'}
        />
      )}
    </svg>
  )
}

/** What stands on a plate is read as on the ground under it. */
const PLATE = 0.18

interface PartProps {
  gauge: Gauge
  places: Places
}

/** The marks of a ruler, those up to its value in its colour; the band or column of the others, with plain marks. */
function Marks({ gauge, places: { rule, across } }: PartProps) {
  const { look, scale, part, markWidth } = gauge
  const { thickness } = across
  const isFilled = look === 'band' || look === 'thermometer'
  if (look === 'ruler') {
    const parts = [...scale.majors, ...scale.minors]
    const upTo = part === undefined ? -1 : part + 1e-6
    const [inner, outer] = across.majors
    const path = (shown: number[]) => marksPath(rule, shown, inner, outer)
    return (
      <g style={{ strokeWidth: markWidth }}>
        <path d={path(parts.filter((one) => one > upTo))} className="gauge-rest" />
        <path d={path(parts.filter((one) => one <= upTo))} className="gauge-fill" />
      </g>
    )
  }
  return (
    <>
      {isFilled && (
        <g style={{ strokeWidth: thickness }}>
          <path d={rule.along(0, 1, -thickness / 2)} className="gauge-track" />
          {part !== undefined && part > 0 && <path d={rule.along(0, part, -thickness / 2)} className="gauge-fill" />}
        </g>
      )}
      {look !== 'band' && (
        <>
          <path d={marksPath(rule, scale.minors, ...across.minors)} className="gauge-minor" />
          <path d={marksPath(rule, scale.majors, ...across.majors)} className="gauge-major" />
        </>
      )}
    </>
  )
}

function Numbers({ gauge, places: { rule, across, numbers } }: PartProps) {
  const text = useValueText()
  const { scale, start, sweep, fonts } = gauge
  const font = drawnFont(fonts?.numbers)
  return (
    <g className="gauge-numbers">
      {scale.numbers.map(({ part, value }) => {
        const shown = text(value, { decimals: scale.decimals })
        const { x, y } = rule.at(
          part,
          across.numbers - (numbers === 'around' ? roomOf(shown, start + part * sweep) : 0),
        )
        return (
          <text
            key={part}
            x={x.toFixed(1)}
            y={y.toFixed(1)}
            textAnchor={numbers === 'end' ? 'end' : 'middle'}
            style={font}
          >
            {shown}
          </text>
        )
      })}
    </g>
  )
}

const DIGIT = 6.2
const LINE = 9

/** How far from the marks of a dial the middle of a number stays: its width counts at the sides, its height above. */
function roomOf(text: string, angle: number): number {
  const turned = (angle * Math.PI) / 180
  return (Math.abs(Math.sin(turned)) * text.length * DIGIT + Math.abs(Math.cos(turned)) * LINE) / 2
}
