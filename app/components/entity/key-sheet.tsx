// The single keys of a list, as a table: each key with what it does.
import { useLoaderData } from '@remix-run/react'
import { RouteDialog } from '~/components/ui/route-dialog'
import { useT } from '~/lib/i18n/use-t'

/** The keys themselves, by the name of their text. */
const KEYS = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['x', 'tick'],
  ['Shift x', 'range'],
] as const
const OF_ENTITIES = [
  ['e', 'edit'],
  ['.', 'menu'],
] as const
const OF_ALARMS = [
  ['a', 'acknowledge'],
  ['c', 'clear'],
] as const
const SHEET = ['?', 'sheet'] as const

interface KeySheetProps {
  /** What is listed. */
  of?: 'entities' | 'alarms'
}

export function KeySheet({ of = 'entities' }: KeySheetProps) {
  const { closeTo } = useLoaderData<{ closeTo: string }>()
  const t = useT()
  return (
    <RouteDialog title={t('keys.title')} closeTo={closeTo} width={480}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {[...KEYS, ...(of === 'alarms' ? OF_ALARMS : OF_ENTITIES), SHEET].map(([key, name]) => (
          <div key={name} className="contents">
            <dt>
              <kbd dir="ltr" className="rounded-3 border border-line-2 bg-sunken px-2 py-0.5 font-mono text-12">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-2">{t('keys.note')}</p>
    </RouteDialog>
  )
}
