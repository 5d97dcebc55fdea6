// The figure of a gauge with its unit, as large as there is room.
import { drawnFont, type Fonts } from './fonts'
import { fittedSize, type ValuePlace } from './places'

const LONGEST = 24
const UNIT_SIZE = 0.5

interface DrawnValueProps {
  text: string
  units?: string
  place: ValuePlace
  isBoxed?: boolean
  fonts?: Fonts
}

export function DrawnValue({ text, units = '', place, isBoxed = false, fonts }: DrawnValueProps) {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  const characters = shown.length + (units ? 0.6 + units.length * UNIT_SIZE : 0)
  const size = fittedSize(characters, { ...place, size: place.size * (fonts?.value?.scale ?? 1) })
  const width = Math.max(44, characters * size * 0.6 + 12)
  return (
    <>
      {isBoxed && (
        <rect
          x={place.x - width / 2}
          y={place.y - size * 0.75}
          width={width}
          height={size * 1.5}
          rx={3}
          className="gauge-box"
        />
      )}
      <text
        x={place.x}
        y={place.y}
        className="gauge-value"
        style={{ fontSize: `${size}px`, ...drawnFont(fonts?.value) }}
      >
        {shown}
        {units && (
          <tspan
            dx={size * 0.15}
            style={{
              fontSize: `${size * Math.min(1, UNIT_SIZE * (fonts?.unit?.scale ?? 1))}px`,
              ...drawnFont(fonts?.unit),
            }}
            className="gauge-unit"
          >
            {units}
          </tspan>
        )}
      </text>
    </>
  )
}
