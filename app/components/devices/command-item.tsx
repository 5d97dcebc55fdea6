// One command that was sent: what was asked, its life with the times, and what the device said.
import { ErrorWords } from '~/components/forms/error-words'
import { SeverityChip } from '~/components/ui/chip'
import type { Severity } from '~/components/ui/severity-glyph'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import { type Command, type CommandState, isOver, stateOf } from '~/lib/entity/device/commands'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

const looks: Record<CommandState, Severity> = {
  queued: 'indeterminate',
  sent: 'indeterminate',
  delivered: 'cleared',
  answered: 'cleared',
  failed: 'critical',
  expired: 'minor',
}

export function CommandItem({ command, againTo }: { command: Command; againTo: string }) {
  const t = useT()
  const { method, params, isTwoWay, answer, isCut, fault, keptUntil } = command
  const state = stateOf(command)
  return (
    <li className="flex flex-col gap-2 border-b border-line-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SeverityChip severity={isOver(command) ? looks[state] : 'indeterminate'}>
          {t(`command.state-${state}`)}
        </SeverityChip>
        <code dir="ltr" className="min-w-0 font-mono font-medium break-all">
          {method}
        </code>
        <span className="text-2">{t(isTwoWay ? 'command.two-way' : 'command.one-way')}</span>
        <TextLink to={againTo} preventScrollReset className="ms-auto">
          {t('command.use-again')}
        </TextLink>
      </div>
      <Life command={command} />
      {fault && (
        <p className="text-critical">
          <ErrorWords error={fault} />
        </p>
      )}
      {keptUntil !== undefined && !isOver(command) && (
        <p className="text-2">
          {t('command.kept-until')} <Time ts={keptUntil} />
        </p>
      )}
      {params && <Json label={t('command.params')} text={params} />}
      {answer !== undefined && (
        <Json label={t('command.answer')} text={answer || t('command.answer-empty')} note={isCut && t('command.cut')} />
      )}
    </li>
  )
}

/** The steps with their times, each with what passed since the first. */
function Life({ command: { steps } }: { command: Command }) {
  const t = useT()
  const format = useFormat()
  const first = steps[0]?.at ?? 0
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-2">
      {steps.map(({ state, at }) => (
        <li key={state} className="tabular-nums">
          {t(`command.state-${state}`)} <Time ts={at} />
          {at > first && <span className="text-3"> {t('command.after', { ms: format.number(at - first) })}</span>}
        </li>
      ))}
    </ol>
  )
}

interface JsonProps {
  label: string
  text: string
  note?: string | false
}

const Json = ({ label, text, note }: JsonProps) => (
  <div>
    <p className="text-12 text-3">{label}</p>
    <pre
      dir="ltr"
      className="mt-0.5 max-h-64 overflow-auto rounded-5 border border-line-2 bg-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
    {note && <p className="mt-1 text-12 text-3">{note}</p>}
  </div>
)
