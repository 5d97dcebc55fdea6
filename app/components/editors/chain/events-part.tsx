// What a node noted of late, beside the canvas: each message with how it came in and how it went out.
import { OutsideText } from '~/components/ui/outside-text'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { TextLink, textLinkClass } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import type { EventRow } from '~/lib/entity/events/row'
import type { NotedOfNode } from '~/lib/entity/rule-chain/told'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import type { ChainNode } from '~/lib/rule-chain/document'
import { scriptOf } from '~/lib/rule-chain/scripts'
import { eventsOf, faultOf, type Passage } from '~/lib/rule-chain/trace/pairs'
import { useEditor } from './editor-context'
import { MessageType } from './message-type'
import { usePolled } from './use-polled'
import type { TryScript } from './use-testing'

/** Whoever debugs waits for the next message. */
const EVERY_MS = 3000

interface EventsPartProps {
  node: ChainNode
  /** Tries its script, with what is drawn kept. */
  onTest: TryScript
}

export function EventsPart({ node, onTest }: EventsPartProps) {
  const t = useT()
  const { chain, base } = useEditor()
  const isStored = isUuid(node.key)
  // What is debugged is what is stored: a switch that is not saved notes nothing.
  const isDebugged = base.nodes.find(({ key }) => key === node.key)?.isDebugged ?? false
  const noted = usePolled<NotedOfNode>(
    isStored ? chainPaths.noted(chain.id, node.key) : undefined,
    isDebugged ? EVERY_MS : undefined,
  )
  return (
    <div className="flex flex-col">
      <p role="status" className="px-4 pt-3 pb-2 text-12 text-2">
        {t(isDebugged ? 'canvas.events-live' : 'canvas.events-off')}
      </p>
      {noted?.passages.length === 0 && <p className="px-4 text-2">{t('canvas.no-events')}</p>}
      {noted && noted.passages.length > 0 && (
        <ol className="flow-events">
          {noted.passages.map((passage) => (
            <Entry key={eventsOf(passage)[0]?.id} passage={passage} node={node} now={noted.takenAt} onTest={onTest} />
          ))}
        </ol>
      )}
      {isStored && (
        <p className="px-4 py-3">
          <TextLink to={chainPaths.events(chain.id, node.key)}>{t('canvas.all-events')}</TextLink>
        </p>
      )}
    </div>
  )
}

function Entry({ passage, node, now, onTest }: EventsPartProps & { passage: Passage<EventRow>; now: number }) {
  const t = useT()
  const { chain } = useEditor()
  const { came, left, messageId } = passage
  const [first] = eventsOf(passage)
  if (!first) return null
  const fault = faultOf(passage)
  const wordsOf = (way: 'IN' | 'OUT', { relationType }: EventRow) =>
    [t(`event.choice-${way}`), relationType].filter(Boolean).join(' · ')
  return (
    <li data-message={messageId}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Time ts={first.ts} now={now} className="text-12 text-2" />
        <span className="min-w-0 wrap-anywhere">
          <MessageType type={first.messageType} />
        </span>
      </div>
      <p className="flex flex-wrap gap-1.5">
        {came && <bdi className="flow-way">{wordsOf('IN', came)}</bdi>}
        {left.map((event) => (
          <bdi key={event.id} className={event.relationType === 'Failure' ? 'flow-way is-failure' : 'flow-way'}>
            {wordsOf('OUT', event)}
          </bdi>
        ))}
      </p>
      {fault !== undefined && (
        <p className="flex items-start gap-1.5 text-12 text-critical wrap-anywhere">
          <SeverityGlyph severity="critical" size={12} className="mt-0.5" />
          <OutsideText text={fault} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-12">
        {messageId && (
          <TextLink
            to={paths.of('ruleChain').one(chain.id, undefined, { message: messageId, ts: first.ts })}
            preventScrollReset
          >
            {t('chain-debug.show-path')}
          </TextLink>
        )}
        <TextLink to={chainPaths.event(chain.id, node.key, { id: first.id, ts: first.ts })}>
          {t('canvas.event-whole')}
        </TextLink>
        {scriptOf(node.type) && came && (
          <button
            type="button"
            className={textLinkClass}
            onClick={() => onTest(node.key, { event: came.id, ts: came.ts })}
          >
            {t('chain-debug.replay')}
          </button>
        )}
      </p>
    </li>
  )
}
