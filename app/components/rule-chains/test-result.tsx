// What came of a script on trial, and of the runs before it.
import { useState } from 'react'
import { Code } from '~/components/entity/record-parts'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { useT } from '~/lib/i18n/use-t'
import type { TestRun } from '~/lib/rule-chain/test-run'
import { useFormat } from '~/lib/time/locale'

const MOST_EARLIER = 8

export function TestResult({ run }: { run?: TestRun }) {
  const t = useT()
  const [runs, setRuns] = useState<TestRun[]>(run ? [run] : [])
  if (run && run !== runs[0]) setRuns([run, ...runs].slice(0, MOST_EARLIER + 1))
  if (!run) return <p className="text-2">{t('script-test.no-run')}</p>
  const earlier = runs.slice(1)
  return (
    <>
      <div role="status">{run.error === undefined ? <Output run={run} /> : <Failure run={run} />}</div>
      {earlier.length > 0 && (
        <div>
          <h3 className="mb-1.5 font-medium">{t('script-test.earlier')}</h3>
          <ol className="flex flex-col gap-1">
            {earlier.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same run may have been made twice
              <li key={at} className="truncate font-mono text-12 text-2" dir="ltr">
                {one.error === undefined ? one.output : t('script-test.failed-with', { text: one.error })}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

function Took({ ms }: { ms: number }) {
  const t = useT()
  const format = useFormat()
  return <span className="text-12 text-2">{t('script-test.took', { ms: format.number(ms) })}</span>
}

function Output({ run }: { run: TestRun }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{t('script-test.ran')}</strong>
        <Took ms={run.ms} />
      </p>
      {run.routes.map(({ label, to }) => (
        <p key={label} className="text-12 wrap-anywhere">
          {to.length > 0
            ? t('script-test.goes-to', { label, names: to.join(', ') })
            : t('script-test.goes-nowhere', { label })}
        </p>
      ))}
      <h3 className="font-medium">{t('script-test.output')}</h3>
      <Code text={run.output ?? ''} />
    </div>
  )
}

function Failure({ run: { error = '', line, column, ms } }: { run: TestRun }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-critical">
        <SeverityGlyph severity="critical" size={14} />
        <strong className="font-semibold">
          {line === undefined ? t('script-test.failed') : t('script-test.failed-at', { line, column: column ?? 1 })}
        </strong>
        <Took ms={ms} />
      </p>
      <Code text={error} />
    </div>
  )
}
