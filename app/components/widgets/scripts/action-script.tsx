// Runs an action that is a script, in a frame of its own. What it asks and shows stands in dialogs of the page, whose buttons
// are the page's; the frame is their body.
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import { tagOf } from '~/lib/i18n/languages'
import { useT } from '~/lib/i18n/use-t'
import { openScript } from '~/lib/sandbox/page/script-frame'
import { useFormat, useLocale } from '~/lib/time/locale'
import type { ActionEntity, WidgetViewProps } from '../definition'
import { foreignContext } from './foreign-context'
import { permitsOf } from './permits'
import { type Question, QuestionDialog, readQuestion } from './question-dialog'
import { themeOf } from './theme-of'
import { usePageCalls } from './use-page-calls'

export interface RunningAction {
  action: WidgetAction
  entity?: ActionEntity
  params?: unknown
}

interface ActionScriptProps extends RunningAction {
  widget: WidgetViewProps
  /** A word on it, in the tile. */
  say(text: string): void
  onEnd(): void
}

const SIZE = { width: 480, height: 320 }
/** One that shows nothing is over when it has asked nothing for so long. */
const IDLE_MS = 30_000
const MOST_QUESTIONS = 10

export default function ActionScript({ action, entity, params, widget, say, onEnd }: ActionScriptProps) {
  const t = useT()
  const { language, zone } = useLocale()
  const format = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState<Question>()
  const permits = useRef<ReturnType<typeof permitsOf>>(undefined)
  const calls = usePageCalls(widget, { say, allows: async (call) => (await permits.current?.(call)) ?? false })
  const { name, customFunction, customHtml, customCss, type } = action

  // One press is one run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isShown = false
    let asked = 0
    let idle = setTimeout(onEnd, IDLE_MS)
    let before: Promise<unknown> = Promise.resolve()
    /** One after the other. */
    const ask = (make: (answered: (isSo: boolean) => void) => Question): Promise<boolean> => {
      clearTimeout(idle)
      asked += 1
      if (asked > MOST_QUESTIONS) return Promise.reject(new Error('Too much is asked.'))
      const answer = before.then(() => new Promise<boolean>((answered) => setQuestion(make(answered))))
      before = answer.then(() => {
        setQuestion(undefined)
        clearTimeout(idle)
        if (!isShown) idle = setTimeout(onEnd, IDLE_MS)
      })
      return answer
    }
    const nameOf = (id: string | undefined) =>
      id === undefined ? '' : id === entity?.id.id ? (entity.names.entityName ?? id) : (nameIn(widget, id) ?? id)
    permits.current = permitsOf(({ effect, about }) =>
      ask((answer) => ({
        title: t('tile.script-asks', { name }),
        content: t(effect === 'delete' ? 'tile.script-asks-delete' : 'tile.script-asks-change', {
          what: format.list(about.map(nameOf)),
        }),
        ok: t(effect === 'delete' ? 'tile.script-delete' : 'tile.script-allow'),
        cancel: t('action.cancel'),
        answer,
      })),
    )
    const frame = openScript({
      place: element,
      title: name,
      first: () => ({
        kind: 'action',
        code: {
          html: type === 'customPretty' ? customHtml : '',
          css: type === 'customPretty' ? customCss : '',
          script: customFunction,
          ...(entity && {
            entityId: entity.id,
            entityName: entity.names.entityName,
            entityLabel: entity.names.entityLabel,
          }),
          additionalParams: params ?? null,
        },
        context: foreignContext(widget, SIZE, { language: tagOf(language), zone }),
        theme: themeOf(element),
      }),
      async answer(called, args) {
        clearTimeout(idle)
        if (!isShown) idle = setTimeout(onEnd, IDLE_MS)
        if (called !== 'confirm' && called !== 'alert') return calls(called, args)
        return ask((answered) => readQuestion(called, args, answered))
      },
      hear({ kind, ...message }) {
        if (kind === 'fault') {
          say(t('tile.action-threw', { name, text: (message as { text: string }).text }))
          if (!isShown) onEnd()
        }
        if (kind === 'undrawn')
          say(t('tile.custom-undrawn', { names: (message as { names: string[] }).names.join(', ') }))
        if (kind === 'shown') {
          isShown = true
          clearTimeout(idle)
          dialog.current?.showModal()
        }
        if (kind === 'done') onEnd()
      },
      ended(why) {
        say(t(`tile.action-${why}`, { name }))
        onEnd()
      },
    })
    return () => {
      clearTimeout(idle)
      frame.close()
    }
  }, [])

  return (
    <>
      <dialog ref={dialog} className="script-dialog" aria-label={name} onClose={onEnd}>
        <header className="script-dialog-head">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <IconButton icon="x" label={t('action.close')} onClick={() => dialog.current?.close()} />
        </header>
        <div ref={place} className="script-dialog-body" />
      </dialog>
      {question && <QuestionDialog question={question} />}
    </>
  )
}

/** As the tile knows it. */
const nameIn = ({ sources }: WidgetViewProps, id: string): string | undefined =>
  sources.flatMap(({ rows }) => rows).find(({ row }) => row?.entityId.id === id)?.names.entityName
