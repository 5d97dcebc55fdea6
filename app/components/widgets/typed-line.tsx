// The line of a terminal: typed, sent, and kept until it was taken.

import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'

interface TypedLineProps {
  value: string
  onChange(line: string): void
  isSending: boolean
  /** Stands before it. */
  before?: string
  /** What may be typed, in words. */
  help?: string
}

export function TypedLine({ value, onChange, isSending, before, help }: TypedLineProps) {
  const t = useT()
  const prompt = t('tile.terminal-prompt')
  return (
    <div className="control-entry">
      {before !== undefined && (
        <bdi dir="ltr" className="shell-where">
          {before}
        </bdi>
      )}
      <input
        name="line"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-label={prompt}
        placeholder={before === undefined ? prompt : undefined}
        title={help}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="control h-control font-mono"
      />
      <Button kind="primary" busy={isSending && t('tile.control-sending')}>
        {t('tile.control-send')}
      </Button>
    </div>
  )
}
