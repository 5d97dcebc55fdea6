// The mark: a deck, a tile and a thing; the gap between them draws a T.
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size * 0.89} viewBox="0 0 20 17.8" className="shrink-0">
      <rect width={20} height={6.2} rx={1.5} fill="var(--accent)" />
      <rect y={7.6} width={8.6} height={10.2} rx={1.5} fill="var(--text-1)" />
      <circle cx={15.3} cy={12.8} r={4.65} fill="var(--accent)" />
    </svg>
  )
}
