// What points at the value: a line across a ruler, or a needle from the middle of a dial.
import { useId } from 'react'
import type { Gauge } from './model'
import type { Places } from './places'
import { marksPath, pointText, RADIUS } from './rule'

interface NeedleProps {
  gauge: Gauge
  places: Places
  part: number
}

export function Needle({ gauge, places: { rule, across }, part }: NeedleProps) {
  const gradient = useId()
  if (gauge.look === 'ruler') {
    const [inner, outer] = across.majors
    return <path d={marksPath(rule, [part], inner - 4, outer + 4)} className="gauge-line" />
  }
  if (gauge.look !== 'needle') return null
  const middle = rule.at(part, -RADIUS)
  const tip = rule.at(part, -4)
  const length = RADIUS - 4
  const [dx, dy] = [(tip.x - middle.x) / length, (tip.y - middle.y) / length]
  const beside = (way: number) => ({ x: middle.x - dy * 3.2 * way, y: middle.y + dx * 3.2 * way })
  const tail = { x: middle.x - dx * 16, y: middle.y - dy * 16 }
  return (
    <g className="gauge-needle" style={gauge.needleColour ? { fill: gauge.needleColour } : undefined}>
      {gauge.needleEnd && (
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1={middle.x} y1={middle.y} x2={tip.x} y2={tip.y}>
          <stop style={{ stopColor: gauge.needleColour ?? 'var(--text-1)' }} />
          <stop offset="1" style={{ stopColor: gauge.needleEnd }} />
        </linearGradient>
      )}
      <path
        fill={gauge.needleEnd && `url(#${gradient})`}
        d={`M${pointText(tip)}L${pointText(beside(1))}L${pointText(tail)}L${pointText(beside(-1))}Z`}
      />
      <circle cx={middle.x} cy={middle.y} r={gauge.hubRadius} className="gauge-hub" />
    </g>
  )
}
