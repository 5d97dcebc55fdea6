// The commands to a device: one to send, and the last ones with what became of them.
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useActivity } from '~/components/entity/use-activity'
import { useEntityFrame } from '~/components/entity/use-entity-item'
import { useFrom } from '~/components/entity/use-from'
import { Banner } from '~/components/ui/banner'
import { TitledSection } from '~/components/ui/titled-section'
import { isOver, stateOf } from '~/lib/entity/device/commands'
import type { CommandsData } from '~/lib/entity/device/commands-data'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ActualValues } from './actual-values'
import { CommandForm } from './command-form'
import { CommandItem } from './command-item'

/** While one waits for its device, and while the platform keeps some. */
const LOOK_EVERY_MS = { waiting: 1000, kept: 5000 }
/** Without scripts. */
const REFRESH_SECONDS = 5

/** The page's data, asked for again until all commands are over. */
function useGoingOn(first: CommandsData): CommandsData {
  const { load, data } = useFetcher<CommandsData>()
  const now = data && data.readAt > first.readAt ? data : first
  const open = now.commands.filter((command) => !isOver(command))
  const isWaiting = open.some(({ rpcId }) => !rpcId)
  const everyMs = open.length === 0 ? undefined : LOOK_EVERY_MS[isWaiting ? 'waiting' : 'kept']
  const address = paths.of('device').one(first.id, 'commands')
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && load(address), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, address, load])
  return now
}

const NOBODY = { subscriptions: [], snapshot: { takenAt: 0, results: {} } }

export function CommandsPage({ data, result }: { data: CommandsData; result?: FormResult }) {
  const t = useT()
  const from = useFrom()
  const { id, commands, elsewhere, methods, mayKeep, requested, live } = useGoingOn(data)
  const isInactive = useActivity(useEntityFrame('device')?.activity ?? NOBODY).activityOf.get(id)?.active === false
  const newest = commands[0]
  // The form stays as it is when it was sent; another command to use again fills it anew.
  const begun = useRef(data.again)
  if (data.again) begun.current = data.again
  const again = (command: string) => paths.of('device').one(id, 'commands', { again: command, ...from })
  return (
    <div className="grid gap-x-8 gap-y-6 px-gutter py-5 lg:grid-cols-[minmax(320px,440px)_1fr]">
      {commands.some((command) => !isOver(command)) && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <TitledSection id="command-title" title={t('command.title')} className="flex min-w-0 flex-col gap-4">
        <p className="text-2">{t('command.about')}</p>
        {isInactive && (
          <Banner inset tone="caution">
            {t('command.inactive')}
          </Banner>
        )}
        <CommandForm
          key={begun.current}
          start={data.start}
          sent={data.commands[0]?.id}
          methods={methods}
          mayKeep={mayKeep}
          result={result}
        />
      </TitledSection>
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {newest && `${newest.method}: ${t(`command.state-${stateOf(newest)}`)}`}
        </p>
        <ActualValues requested={requested} live={live} />
        <TitledSection id="commands-title" title={t('command.last-title')}>
          {commands.length === 0 ? (
            <p className="mt-1 text-2">{t('command.none')}</p>
          ) : (
            <ol>
              {commands.map((command) => (
                <CommandItem key={command.id} command={command} againTo={again(command.id)} />
              ))}
            </ol>
          )}
          {elsewhere > 0 && <p className="mt-2 text-12 text-3">{t('command.elsewhere', { count: elsewhere })}</p>}
        </TitledSection>
      </div>
    </div>
  )
}
