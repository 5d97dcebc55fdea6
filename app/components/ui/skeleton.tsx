const BARS = [48, 74, 58, 86, 78, 100, 68, 82, 92, 60, 75, 88]

/** Grey ticks where something is being fetched; nothing for the first 300 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`skeleton flex h-16 items-end gap-1.5 ${className ?? ''}`}>
      {BARS.map((height) => (
        <span key={height} className="flex-1 bg-pressed" style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}
