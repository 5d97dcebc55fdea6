// The test of a script over what is drawn: the same as its page, fetched from there. What is to be kept is handed back, as
// a step of the editor.
import { type Form, useFetcher } from '@remix-run/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EditorDialog } from '~/components/editors/chain/editor-dialog'
import type { ScriptTestProps } from '~/components/editors/chain/use-testing'
import { Button } from '~/components/ui/button'
import { closingBy } from '~/components/ui/closing'
import { cx } from '~/components/ui/cx'
import { dialogWidths } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon-button'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import type { ScriptLanguage } from '~/lib/rule-chain/script-in'
import type { TestRun } from '~/lib/rule-chain/test-run'
import { type ScriptTest, ScriptTestForm } from './script-test-form'
import { ScriptTestLanguages } from './script-test-languages'

interface Answer {
  result?: FormResult
  run?: TestRun
  /** What ran, to be kept. */
  used?: { script: string; language: ScriptLanguage }
}

const TITLE = 'script-test-title'

export default function ScriptTestDialog({ path, onUse, onClose }: ScriptTestProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const { load, data: test } = useFetcher<ScriptTest>()
  const trial = useFetcher<Answer>()
  useEffect(() => load(path), [load, path])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close() // the focus goes back to where it was
  }, [])

  const used = trial.data?.used
  useEffect(() => {
    if (!used) return
    onUse(used.script, used.language)
    onClose()
  }, [used, onUse, onClose])
  const leave = () => (isTyped.current ? setAsking(true) : onClose())
  const { onKeyDown, onCancel } = closingBy(leave)

  return (
    <dialog
      ref={dialog}
      aria-labelledby={TITLE}
      className={cx('route-dialog script-test-dialog', dialogWidths[1200])}
      onInput={() => {
        isTyped.current = true
      }}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && !isTyped.current && onClose()}
    >
      <div className="dialog-frame h-full">
        <header className="flex min-h-[58px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-1 ps-5 pe-3.5">
          <h2 id={TITLE} className="min-w-0 text-16 font-semibold break-words">
            {test ? <bdi>{t('script-test.title', { name: test.node.name })}</bdi> : t('common.loading')}
          </h2>
          <span className="me-auto text-2">{t('script-test.nothing-sent')}</span>
          {test && (
            <ScriptTestLanguages
              test={test}
              onChoose={(language) => load(`${path.split('?')[0]}?language=${language}`)}
            />
          )}
          <IconButton type="button" kind="quiet" icon="x" label={t('action.close')} onClick={leave} />
        </header>
        {test && (
          <ScriptTestForm
            key={test.language}
            test={test}
            result={trial.data?.result}
            run={trial.data?.run}
            form={trial.Form as typeof Form}
            action={path.split('?')[0]}
            use="give"
            isBusy={trial.state !== 'idle'}
            close={
              <Button type="button" onClick={leave}>
                {t('action.close')}
              </Button>
            }
          />
        )}
      </div>
      {isAsking && (
        <EditorDialog
          title={t('action.leave-title')}
          action={t('action.leave')}
          isDanger
          onDone={onClose}
          onClose={() => setAsking(false)}
        >
          <p className="text-2">{t('action.leave-text')}</p>
        </EditorDialog>
      )}
    </dialog>
  )
}
