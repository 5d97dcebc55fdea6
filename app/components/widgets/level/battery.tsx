// A battery, standing or lying, filled whole or in sections.

interface BatteryProps {
  part?: number
  isUpright: boolean
  sections: number
  label: string
}

const [LENGTH, WIDTH, GAP] = [120, 68, 4]

export function Battery({ part = 0, isUpright, sections, label }: BatteryProps) {
  const each = (LENGTH - GAP * (sections + 1)) / sections
  const isWhole = sections === 1
  // A section is lit where the level reaches into it.
  const lit = Math.ceil(part * sections - 1e-6)
  const boxes = isWhole
    ? [{ at: GAP, length: part * (LENGTH - 2 * GAP) }]
    : Array.from({ length: lit }, (_, at) => ({ at: GAP + at * (each + GAP), length: each }))
  return (
    <svg
      viewBox={isUpright ? '0 0 80 138' : '0 0 138 80'}
      className="gauge-drawing"
      role="img"
      aria-label={label}
      data-level={Math.round(part * 100)}
    >
      {/* Drawn lying, from left to right: a battery that stands is the same one turned. */}
      <g transform={isUpright ? 'translate(0 138) rotate(-90)' : undefined}>
        <rect x={3} y={6} width={LENGTH} height={WIDTH} rx={9} className="level-room" />
        {boxes.map(({ at, length }) => (
          <rect key={at} x={3 + at} y={6 + GAP} width={length} height={WIDTH - 2 * GAP} rx={5} className="level-fill" />
        ))}
        <rect x={3} y={6} width={LENGTH} height={WIDTH} rx={9} className="level-edge" />
        <rect x={126} y={28} width={8} height={24} rx={3} className="level-cap" />
      </g>
    </svg>
  )
}
