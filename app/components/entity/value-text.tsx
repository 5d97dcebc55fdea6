// Keys and values of devices are text, whatever they hold: never markup, isolated from the direction around them.

export const KeyName = ({ name }: { name: string }) => (
  <code className="block max-w-80 truncate font-mono text-12" title={name}>
    <bdi>{name}</bdi>
  </code>
)

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

interface ValueTextProps {
  text: string
  /** Heavier: the value is what the row is about. */
  strong?: boolean
}

/** Digit for digit as the platform keeps it. */
export function ValueText({ text, strong }: ValueTextProps) {
  const look = strong ? 'font-semibold' : ''
  if (isNumber(text)) {
    return (
      // Inline, so that the cell decides which end it stands at: a block would take its own direction's.
      <bdi dir="ltr" className={`inline-block max-w-[28rem] truncate align-bottom tabular-nums ${look}`} title={text}>
        {text}
      </bdi>
    )
  }
  return (
    <bdi className={`block max-w-[28rem] truncate ${look}`} title={text}>
      {text}
    </bdi>
  )
}
