// Keys and values of devices, as text.
import { OutsideText } from '~/components/ui/outside-text'
import { Time } from '~/components/ui/time'
import { localDigits, localNumber } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'

export const KeyName = ({ name }: { name: string }) => <OutsideText text={name} className="key-name" />

export const isNumber = (text: string) => /^-?\d+(\.\d+)?([eE][-+]?\d{1,3})?$/.test(text)

const MOST_IN_A_LINE = 48
/** One line may not hold it. */
const isLong = (text: string) => text.length > MOST_IN_A_LINE || text.includes('\n')

interface ValueTextProps {
  text: string
  /** A measured value: heavier, with its thousands apart. Others stand digit for digit as the platform keeps them. */
  measured?: boolean
  /** The moment that the number is. */
  time?: number
}

export function ValueText({ text, measured, time }: ValueTextProps) {
  const { language } = useLocale()
  if (isLong(text)) {
    return (
      <details className="long-value">
        <summary dir="auto">{text}</summary>
      </details>
    )
  }
  if (!isNumber(text)) return <OutsideText text={text} className={measured ? 'measured-text' : undefined} />
  const shown = measured ? localNumber(text, language) : localDigits(text, language)
  return (
    <>
      <OutsideText dir="ltr" text={text} shown={shown} className={measured ? 'measured-text' : 'number-text'} />
      {time !== undefined && <Time ts={time} as="full" className="ms-3 align-middle text-2 max-sm:ms-0 max-sm:block" />}
    </>
  )
}
