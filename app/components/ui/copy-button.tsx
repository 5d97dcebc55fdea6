// Puts a text on the clipboard and says so. Only scripts can: without them it is not shown, the text stands beside it.
import { useEffect, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { Button } from './button'
import { IconButton } from './icon-button'

interface CopyButtonProps {
  /** Or where it is found once the button is pressed. */
  text: string | (() => string | Promise<string>)
  /** The thing that is copied: "Copy id". */
  label: string
  /** With words, as a button of a page. */
  words?: boolean
  /** As large as the other buttons of a header. */
  size?: 'small' | 'standard'
}

type Outcome = 'copied' | 'not-copied'

const SAID_MS = 2000

export function CopyButton({ text, label, words, size = 'small' }: CopyButtonProps) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      setOutcome('copied')
    } catch {
      setOutcome('not-copied')
    }
  }
  const said = outcome ? t(`action.${outcome}`) : label
  const icon = outcome === 'copied' ? 'check' : outcome === 'not-copied' ? 'alert' : 'copy'
  return (
    <span className="needs-script inline-flex">
      {words ? (
        <Button type="button" icon={icon} onClick={copy}>
          {said}
        </Button>
      ) : (
        <IconButton
          type="button"
          kind={size === 'small' ? 'quiet' : 'secondary'}
          size={size}
          icon={icon}
          label={said}
          onClick={copy}
        />
      )}
      <span role="status" className="sr-only">
        {outcome ? said : ''}
      </span>
    </span>
  )
}
