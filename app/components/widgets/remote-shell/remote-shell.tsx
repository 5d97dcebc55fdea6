import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import type { Outcome } from '~/lib/dashboard/control/control'
import { useT } from '~/lib/i18n/use-t'
import { AskButton } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { SentState, TileForm } from '../tile-form'
import { TypedLine } from '../typed-line'
import { useTileForm } from '../use-tile-form'
import { greetingOf, lastOf, statusOf } from './model'

/** It is asked less often while it writes nothing. */
const SOON_MS = 300
const LATER_MS = 1500

export default function RemoteShell(props: WidgetViewProps) {
  const t = useT()
  const form = useTileForm(props)
  /** How a command goes on is asked beside what people send. */
  const silent = useTileForm(props)
  const [output, setOutput] = useState('')
  const [line, setLine] = useState('')
  const [cwd, setCwd] = useState('')
  const [running, setRunning] = useState<{ waitMs: number }>()
  const end = useRef<HTMLPreElement>(null)
  const name = props.sources[0]?.rows[0]?.names.entityName ?? ''
  const { entity } = form
  const write = (text: string) => text && setOutput((before) => lastOf(before + text))

  function follow(outcome: Outcome) {
    if (!outcome.ok) return setRunning(undefined)
    const status = statusOf(outcome.answer)
    write(status.text)
    if (status.cwd) setCwd(status.cwd)
    setRunning(status.isDone ? undefined : { waitMs: status.text ? SOON_MS : LATER_MS })
  }

  const poll = useRef(async () => {})
  poll.current = async () => {
    const outcome = await silent.send({ op: 'status' })
    if (outcome) follow(outcome)
    else setRunning(undefined)
  }
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => void poll.current(), running.waitMs)
    return () => clearTimeout(timer)
  }, [running])

  const greet = useRef(async () => {})
  greet.current = async () => {
    const outcome = await silent.send({ op: 'ask' })
    if (!outcome?.ok) return
    const greeting = greetingOf(outcome.answer)
    write(greeting.text && `${greeting.text}\n`)
    setCwd((before) => before || greeting.cwd)
  }
  useEffect(() => {
    if (entity) void greet.current()
  }, [entity])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what was written
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [output])

  return (
    <div className="input-form terminal">
      <p className="text-2">{t('tile.terminal-to', { name })}</p>
      <pre ref={end} dir="ltr" role="log" className="shell-output" aria-label={t('tile.terminal-answer')}>
        {output}
      </pre>
      <TileForm
        form={form}
        whatOf={(fields) => String(fields.get('line') ?? '')}
        onOutcome={(outcome, fields) => {
          const written = String(fields.get('line') ?? '')
          if (outcome.ok) setLine('')
          write(`${cwd}$ ${written}\n`)
          follow(outcome)
        }}
      >
        <input type="hidden" name="op" value="send" />
        <input type="hidden" name="cwd" value={cwd} />
        <TypedLine value={line} onChange={setLine} isSending={form.sending.state === 'sending'} before={`${cwd}$`} />
      </TileForm>
      <div className="input-end">
        <SentState sending={form.sending} />
        {output === '' && form.sending.state !== 'sending' && <AskButton form={form} />}
        <TileForm form={form}>
          <input type="hidden" name="op" value="end" />
          <Button size="small" kind="quiet" icon="x" disabled={running === undefined && output !== ''}>
            {t('tool.shell-end')}
          </Button>
        </TileForm>
      </div>
    </div>
  )
}
