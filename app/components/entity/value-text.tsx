// Keys and values of devices, as text.
import { OutsideText } from '~/components/ui/outside-text'
import { localDigits } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'

export const KeyName = ({ name }: { name: string }) => (
  <OutsideText text={name} className="max-w-[min(20rem,55vw)] font-mono text-12" />
)

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

interface ValueTextProps {
  text: string
  /** Heavier: the value is what the row is about. */
  strong?: boolean
}

/** Digit for digit as the platform keeps it: neither rounded nor grouped. */
export function ValueText({ text, strong }: ValueTextProps) {
  const { language } = useLocale()
  const look = strong ? 'max-w-[min(28rem,45vw)] font-semibold' : 'max-w-[min(28rem,45vw)]'
  if (!isNumber(text)) return <OutsideText text={text} className={look} />
  return <OutsideText dir="ltr" text={text} shown={localDigits(text, language)} className={`tabular-nums ${look}`} />
}
