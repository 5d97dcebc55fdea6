/** A turning arc: something was asked for and is under way. Stands in controls only, never on a page. */
export const Spinner = () => (
  <svg
    aria-hidden="true"
    width={16}
    height={16}
    viewBox="0 0 24 24"
    strokeWidth={2}
    className="icon animate-spin motion-reduce:animate-none"
  >
    <path d="M21 12a9 9 0 1 1-6.2-8.56" />
  </svg>
)
