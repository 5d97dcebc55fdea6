// The mark: a deck, a tile and a thing; the gap between them draws a T.
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={(size * 18) / 20} viewBox="0 0 20 18" className="shrink-0">
      <rect width={20} height={6} rx={1.6} fill="var(--accent)" />
      <rect y={8} width={9} height={10} rx={1.6} fill="var(--text-1)" />
      <circle cx={15.3} cy={13.2} r={4.6} fill="var(--accent)" />
    </svg>
  )
}
