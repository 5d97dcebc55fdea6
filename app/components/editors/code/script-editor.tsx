// A script: a code editor between the head and the foot of its function, with a look at what is wrong with it.
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorWords } from '~/components/forms/error-words'
import { Button } from '~/components/ui/button'
import { FieldError } from '~/components/ui/field'
import type { FieldError as FaultWords } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'
import { askCheck } from '~/lib/sandbox/page/ask-check'
import { problemWords, type ScriptProblem, type ScriptResult } from '~/lib/sandbox/script-check'
import type { CodeOptions } from './code'
import { CodeField } from './code-field'
import type { ScriptCode } from './script-code'
import type { ScriptFacts } from './script-completions'

export interface ScriptFunction {
  /** Its name, as the head of the function shows it. */
  functionName: string
  argNames: readonly string[]
  /** What it has to give back. */
  result?: ScriptResult
  /** Lists of arguments to try it with; the first is also what completions know. */
  samples?: readonly (readonly unknown[])[]
  /** The values that an argument of text can have. */
  texts?: ScriptFacts['texts']
  /** TBEL is coloured like JavaScript, and left to the platform to judge. */
  language?: 'JS' | 'TBEL'
}

interface ScriptEditorProps
  extends ScriptFunction,
    Omit<
      ComponentProps<typeof CodeField<ScriptCode>>,
      'create' | 'tools' | 'fullWords' | 'head' | 'foot' | 'onEditor' | 'language'
    > {
  /** What is known to be wrong with it: the line is marked. */
  error?: FaultWords
  /** The same of a run elsewhere; each run marks anew. */
  fault?: { line?: number }
}

const NO_SAMPLES: readonly (readonly unknown[])[] = []
const NO_TEXTS: ScriptFacts['texts'] = {}

export function ScriptEditor({
  functionName,
  argNames,
  result = 'nocheck',
  samples = NO_SAMPLES,
  texts = NO_TEXTS,
  language = 'JS',
  error,
  fault,
  ...rest
}: ScriptEditorProps) {
  const t = useT()
  const isJavaScript = language === 'JS'
  const facts = useRef<ScriptFacts>({ argNames, known: {}, texts })
  facts.current = { argNames, known: Object.fromEntries(argNames.map((name, at) => [name, samples[0]?.[at]])), texts }
  const faultWords = t('js-func.fault-here')
  const create = useCallback(
    async (options: CodeOptions) =>
      (await import('./script-code')).createScriptCode({
        ...options,
        facts: () => facts.current,
        isJavaScript,
        faultWords,
      }),
    [isJavaScript, faultWords],
  )
  const [code, setCode] = useState<ScriptCode>()
  const [look, setLook] = useState<{ isUnderWay: boolean; problem?: ScriptProblem }>()

  useEffect(() => {
    const line = error?.values?.line ?? fault?.line
    if (line !== undefined) code?.markLine(Number(line))
  }, [code, error, fault])

  async function check(editor: ScriptCode) {
    setLook({ isUnderWay: true })
    const problem = await askCheck({
      body: editor.text(),
      argNames: [...argNames],
      samples: samples.map((one) => [...one]),
      result,
    })
    setLook({ isUnderWay: false, problem })
    editor.markLine(problem?.line)
  }

  return (
    <>
      <CodeField
        {...rest}
        create={create}
        onEditor={setCode}
        fullWords={t('value.full-screen')}
        head={<FunctionLine text={`function ${functionName}(${argNames.join(', ')}) {`} />}
        foot={<FunctionLine text="}" />}
        tools={(editor) => (
          <>
            <Button type="button" size="small" onClick={() => editor.tidy()}>
              {t('value.tidy')}
            </Button>
            {isJavaScript && (
              <Button
                type="button"
                size="small"
                busy={look?.isUnderWay && t('js-func.checking')}
                onClick={() => check(editor)}
              >
                {t('js-func.check')}
              </Button>
            )}
          </>
        )}
      />
      <div role="status">
        {look && !look.isUnderWay && (look.problem ? <Problem problem={look.problem} /> : <Fine />)}
      </div>
    </>
  )
}

/** The line of the function that is not written here. */
const FunctionLine = ({ text }: { text: string }) => (
  <p dir="ltr" className="px-2 py-1 text-start font-mono text-12 text-3 break-words">
    {text}
  </p>
)

const Problem = ({ problem }: { problem: ScriptProblem }) => (
  <FieldError>
    <ErrorWords error={problemWords(problem)} />
  </FieldError>
)

function Fine() {
  const t = useT()
  return <p className="mt-1.5 text-12 text-2">{t('js-func.fine')}</p>
}
