// Puts a text on the clipboard and says so. Only scripts can: without them it is not shown, the text stands beside it.
import { useEffect, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { Button } from './button'
import { IconButton } from './icon-button'

interface CopyButtonProps {
  text: string
  /** What is copied: "Copy id". */
  label: string
  /** With words, as a button of a page. */
  words?: boolean
}

const SAID_MS = 2000

export function CopyButton({ text, label, words }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const said = copied ? t('action.copied') : label
  return (
    <span className="needs-script inline-flex">
      {words ? (
        <Button type="button" icon={copied ? 'check' : 'copy'} onClick={copy}>
          {said}
        </Button>
      ) : (
        <IconButton
          type="button"
          kind="quiet"
          size="small"
          icon={copied ? 'check' : 'copy'}
          label={said}
          onClick={copy}
        />
      )}
      <span role="status" className="sr-only">
        {copied ? t('action.copied') : ''}
      </span>
    </span>
  )
}
