/** A turning arc: something was asked for and is under way. Stands in controls only, never on a page. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      className="shrink-0 animate-spin motion-reduce:animate-none"
    >
      <path d="M21 12a9 9 0 1 1-6.2-8.56" />
    </svg>
  )
}
