// The strength of a signal: bars of growing height, or the arcs of a wireless network.

interface SignalProps {
  bars: number
  isWifi: boolean
  label: string
}

const ALL = [1, 2, 3, 4]

export function Signal({ bars, isWifi, label }: SignalProps) {
  return (
    <svg viewBox={isWifi ? '0 0 120 96' : '0 0 120 100'} className="gauge-drawing" role="img" aria-label={label}>
      {ALL.map((bar) => {
        const className = bar <= bars ? 'signal-on' : 'signal-off'
        if (!isWifi)
          return (
            <rect
              key={bar}
              x={bar * 26 - 16}
              y={92 - bar * 21}
              width={18}
              height={bar * 21}
              rx={3}
              className={className}
            />
          )
        if (bar === 1) return <circle key={bar} cx={60} cy={84} r={8} className={className} />
        const radius = (bar - 1) * 23
        const [dx, dy] = [radius * Math.SQRT1_2, radius * Math.SQRT1_2]
        return (
          <path
            key={bar}
            d={`M${(60 - dx).toFixed(1)} ${(84 - dy).toFixed(1)}A${radius} ${radius} 0 0 1 ${(60 + dx).toFixed(1)} ${(84 - dy).toFixed(1)}`}
            className={className}
            data-arc
          />
        )
      })}
    </svg>
  )
}
