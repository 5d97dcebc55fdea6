// What a node noted while it was debugged: each message with how it came and how it left. New ones come in by themselves.
import { Outlet } from '@remix-run/react'
import { useState } from 'react'
import { MessageType } from '~/components/editors/chain/message-type'
import { SelfRefresh } from '~/components/entity/self-refresh'
import { useRefreshing } from '~/components/entity/use-refreshing'
import { FilterBar } from '~/components/tables/filter-bar'
import { LoadAgain } from '~/components/tables/load-again'
import { WindowChip, windowFields } from '~/components/tables/window-chip'
import { WindowRange } from '~/components/tables/window-range'
import { useWindowWords } from '~/components/tables/window-words'
import { EmptyState } from '~/components/ui/empty-state'
import { LiveChip } from '~/components/ui/live-chip'
import { OutsideText } from '~/components/ui/outside-text'
import { PageHeader } from '~/components/ui/page-header'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import { EVENT_WINDOW } from '~/lib/entity/events/query'
import type { EventRow } from '~/lib/entity/events/row'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { eventsOf, faultOf, type Passage } from '~/lib/rule-chain/trace/pairs'
import type { TimeWindow } from '~/lib/time/time-window'

export interface NodeEventsProps {
  chain: { id: string; name: string }
  node: { key: string; name: string; isDebugged: boolean; hasScript: boolean }
  window: TimeWindow
  params: Query
  passages: Passage<EventRow>[]
  hasMore: boolean
  takenAt: number
  refresh: boolean
}

export function NodeEventsPage(props: NodeEventsProps) {
  const { chain, node, window, params, passages, hasMore, takenAt, refresh } = props
  const t = useT()
  const windowWords = useWindowWords()
  const moves = window.lastMs !== undefined
  const [isOn, setOn] = useState(true)
  useRefreshing(isOn && moves)
  const here = (more: Query = {}) => chainPaths.events(chain.id, node.key, { ...params, ...more })
  return (
    <>
      <PageHeader
        title={<bdi>{t('chain-debug.events-of', { name: node.name })}</bdi>}
        beside={
          <span className="pt-0.5 text-2">{t(node.isDebugged ? 'chain-debug.is-on' : 'chain-debug.is-off')}</span>
        }
      />
      <FilterBar
        label={t('event.filters')}
        fields={windowFields}
        filters={<WindowChip window={window} usual={EVENT_WINDOW} />}
        matches={t('chain-debug.messages-counted', { count: passages.length })}
        tools={
          <>
            <WindowRange window={window} />
            <LoadAgain />
          </>
        }
        status={moves && <LiveChip kind={isOn ? 'live' : 'paused'} since={takenAt} onPress={() => setOn(!isOn)} />}
      />
      {passages.length === 0 ? (
        <EmptyState title={t('event.empty-DEBUG_RULE_NODE')}>
          {t('event.empty-text', { window: windowWords(window) })}
        </EmptyState>
      ) : (
        <ol className="passages">
          {passages.map((passage) => (
            <Entry key={eventsOf(passage)[0]?.id} passage={passage} now={takenAt} {...props} />
          ))}
        </ol>
      )}
      {hasMore && <p className="px-gutter py-3 text-2">{t('chain-debug.there-are-more')}</p>}
      {moves && <SelfRefresh isOn={refresh} takenAt={takenAt} onTo={here()} offTo={here({ refresh: 'off' })} />}
      <Outlet />
    </>
  )
}

type EntryProps = Pick<NodeEventsProps, 'chain' | 'node' | 'params'> & { passage: Passage<EventRow>; now: number }

function Entry({ passage, now, chain, node, params }: EntryProps) {
  const t = useT()
  const { came, left, messageId } = passage
  const [first] = eventsOf(passage)
  if (!first) return undefined
  const fault = faultOf(passage)
  const to = ({ id, ts }: EventRow) => chainPaths.event(chain.id, node.key, { ...params, id, ts })
  return (
    <li className="passage" data-message={messageId}>
      <span className="text-2">
        <Time ts={first.ts} now={now} />
      </span>
      <span className="min-w-0">
        <MessageType type={first.messageType} />
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
        {came && <Way event={came} word={t('event.choice-IN')} to={to(came)} />}
        {left.map((event) => (
          <Way key={event.id} event={event} word={t('event.choice-OUT')} to={to(event)} />
        ))}
      </span>
      {fault !== undefined && (
        <span className="passage-fault">
          <SeverityGlyph severity="critical" size={12} />
          <OutsideText text={fault} />
        </span>
      )}
      <span className="passage-ways">
        {messageId && (
          <TextLink to={paths.of('ruleChain').one(chain.id, undefined, { message: messageId, ts: first.ts })}>
            {t('chain-debug.show-path')}
          </TextLink>
        )}
        {node.hasScript && came && (
          <TextLink to={chainPaths.test(chain.id, node.key, { event: came.id, ts: came.ts })}>
            {t('chain-debug.replay')}
          </TextLink>
        )}
      </span>
    </li>
  )
}

interface WayProps {
  event: EventRow
  word: string
  to: string
}

function Way({ event, word, to }: WayProps) {
  return (
    <TextLink to={to} preventScrollReset>
      {word}
      {event.relationType && (
        <>
          {' · '}
          <bdi>{event.relationType}</bdi>
        </>
      )}
    </TextLink>
  )
}
