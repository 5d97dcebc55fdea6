import { useState } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { SentState, TileForm } from '../tile-form'
import { TypedLine } from '../typed-line'
import { useTileForm } from '../use-tile-form'

interface Entry {
  at: number
  line: string
  answer: string
}

const MOST_KEPT = 50

export default function RpcTerminal(props: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const form = useTileForm(props)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [line, setLine] = useState('')
  const name = props.sources[0]?.rows[0]?.names.entityName ?? ''
  return (
    <TileForm
      form={form}
      className="input-form terminal"
      whatOf={(fields) => String(fields.get('line') ?? '')}
      onOutcome={({ at, ok, text, answer }, fields) => {
        const entry = { at, line: String(fields.get('line') ?? ''), answer: answer ?? text }
        setEntries([...entries, entry].slice(-MOST_KEPT))
        if (ok) setLine('')
      }}
    >
      <p className="text-2">{t('tile.terminal-to', { name })}</p>
      <ol className="terminal-lines" aria-label={t('tile.terminal-answer')} aria-live="polite">
        {entries.map((entry) => (
          <li key={entry.at} dir="ltr">
            <span className="text-2">{format.time(entry.at)} </span>
            {entry.line}
            <pre className="control-answer">{entry.answer}</pre>
          </li>
        ))}
      </ol>
      <TypedLine
        value={line}
        onChange={setLine}
        isSending={form.sending.state === 'sending'}
        help={t('tile.terminal-help')}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox name="oneway" value="true" label={t('tile.terminal-one-way')} />
        <SentState sending={form.sending} />
      </div>
    </TileForm>
  )
}
