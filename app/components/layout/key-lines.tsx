// Keys, each with what it does.
import { useT } from '~/lib/i18n/use-t'
import { KeyCaps } from './key-caps'
import type { KeyLine } from './key-table'

export function KeyLines({ lines }: { lines: readonly KeyLine[] }) {
  const t = useT()
  return <KeyWords lines={lines.map(({ keys, name }) => ({ keys, words: t(`keys.${name}`) }))} />
}

export function KeyWords({ lines }: { lines: readonly { keys: readonly string[]; words: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
      {lines.map(({ keys, words }) => (
        <div key={words} className="contents">
          <dt dir="ltr" className="flex gap-1 rtl:justify-end">
            <KeyCaps keys={keys} />
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
