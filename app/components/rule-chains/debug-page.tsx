// The debugging of a chain: its nodes with what they noted of late, and the messages that went through.
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { MessageType } from '~/components/editors/chain/message-type'
import { useRefreshing } from '~/components/entity/use-refreshing'
import { ErrorWords } from '~/components/forms/error-words'
import { LoadAgain } from '~/components/tables/load-again'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { LiveChip } from '~/components/ui/live-chip'
import { PageHeader } from '~/components/ui/page-header'
import { Select } from '~/components/ui/select'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import { TitledSection } from '~/components/ui/titled-section'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import type { DebugChoice } from '~/lib/rule-chain/debug-choice'
import type { SeenMessage } from '~/lib/rule-chain/trace/messages'
import { useFormat } from '~/lib/time/locale'

interface DebuggedNode {
  key: string
  name: string
  isDebugged: boolean
  until?: number
  failuresAlone?: boolean
  failures: number
  hasScript: boolean
}

export interface DebugPageProps {
  chain: { id: string; name: string }
  nodes: DebuggedNode[]
  messages: SeenMessage[]
  isWhole: boolean
  canSwitch: boolean
  /** What a node can note, and how long; none where it is on or off. */
  choices: DebugChoice[]
  takenAt: number
  error?: FieldError
}

export function DebugPage({ chain, nodes, messages, isWhole, canSwitch, choices, takenAt, error }: DebugPageProps) {
  const t = useT()
  const [isOn, setOn] = useState(true)
  useRefreshing(isOn)
  const count = nodes.filter(({ isDebugged }) => isDebugged).length
  return (
    <>
      {error && (
        <Banner tone="critical">
          <ErrorWords error={error} />
        </Banner>
      )}
      <PageHeader
        title={<bdi>{t('chain-debug.title', { name: chain.name })}</bdi>}
        beside={<span className="pt-0.5 text-2">{t('chain-debug.on-counted', { count })}</span>}
        actions={
          <>
            <LiveChip kind={isOn ? 'live' : 'paused'} since={takenAt} onPress={() => setOn(!isOn)} />
            <LoadAgain />
            {canSwitch && count > 0 && (
              <Form method="post" preventScrollReset>
                <Button>{t('chain-debug.reset')}</Button>
              </Form>
            )}
          </>
        }
        line
      />
      <div className="flex flex-col gap-6 py-5">
        <TitledSection id="debug-nodes" title={t('chain-debug.nodes')} titleClass="mb-2 px-gutter font-semibold">
          <ul className="passages">
            {nodes.map((node) => (
              <Node key={node.key} chain={chain} node={node} canSwitch={canSwitch} choices={choices} now={takenAt} />
            ))}
          </ul>
        </TitledSection>
        <TitledSection id="debug-messages" title={t('chain-debug.messages')} titleClass="mb-2 px-gutter font-semibold">
          {messages.length === 0 ? (
            <p className="px-gutter text-2">{t('chain-debug.no-messages')}</p>
          ) : (
            <ol className="passages">
              {messages.map((message) => (
                <Message key={message.id} chain={chain} message={message} now={takenAt} />
              ))}
            </ol>
          )}
          {!isWhole && <p className="px-gutter py-3 text-2">{t('chain-debug.not-all-nodes')}</p>}
        </TitledSection>
      </div>
    </>
  )
}

type Of<Props> = Pick<DebugPageProps, 'chain'> & Props & { now: number }

type NodeProps = Of<{ node: DebuggedNode } & Pick<DebugPageProps, 'canSwitch' | 'choices'>>

function Node({ chain, node, canSwitch, choices, now }: NodeProps) {
  const t = useT()
  const { key, name, isDebugged, until, failuresAlone, failures, hasScript } = node
  return (
    <li className="passage" data-debug={isDebugged ? 'on' : 'off'}>
      <span className="text-2">
        {isDebugged ? <FactChip>{t('chain-debug.on')}</FactChip> : t('chain-debug.off')}
        {failuresAlone && ` ${t('chain-debug.failures-alone')}`}
        {until !== undefined && (
          <>
            {' '}
            {t('chain-debug.until')} <Time ts={until} now={now} />
          </>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span>
        {failures > 0 && (
          <span className="font-medium text-critical">{t('chain-debug.failures', { count: failures })}</span>
        )}
      </span>
      <span className="passage-ways">
        <TextLink to={chainPaths.events(chain.id, key)}>{t('chain-debug.events')}</TextLink>
        {hasScript && <TextLink to={chainPaths.test(chain.id, key)}>{t('chain-debug.test')}</TextLink>}
        {canSwitch && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="node" value={key} />
            {choices.length > 0 && <DebugChoices name={name} choices={choices} isDebugged={isDebugged} />}
            <Button
              size="small"
              name="on"
              value={isDebugged ? 'off' : 'on'}
              aria-label={t(isDebugged ? 'chain-debug.switch-off-node' : 'chain-debug.switch-on-node', { name })}
            >
              {t(isDebugged ? 'chain-debug.switch-off' : 'chain-debug.switch-on')}
            </Button>
          </Form>
        )}
      </span>
    </li>
  )
}

interface DebugChoicesProps {
  name: string
  choices: DebugChoice[]
  isDebugged: boolean
}

/** What the node notes from now on; one that is on can be given another time. */
function DebugChoices({ name, choices, isDebugged }: DebugChoicesProps) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <Select small name="for" aria-label={t('chain-debug.what-of', { name })}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'failures'
              ? t('chain-debug.failures-alone')
              : t('chain-debug.all-for', { duration: format.duration(choice * 60_000) })}
          </option>
        ))}
      </Select>
      {isDebugged && (
        <Button size="small" name="on" value="on" aria-label={t('chain-debug.set-node', { name })}>
          {t('chain-debug.set')}
        </Button>
      )}
    </>
  )
}

function Message({ chain, message, now }: Of<{ message: SeenMessage }>) {
  const t = useT()
  const { id, type, ts, nodes, hasFailed } = message
  return (
    <li className="passage" data-message={id}>
      <span className="text-2">
        <Time ts={ts} now={now} />
      </span>
      <span className="min-w-0">
        <MessageType type={type} />
      </span>
      <span>
        {t('chain-debug.through', { count: nodes })}
        {hasFailed && <span className="ms-2 font-medium text-critical">{t('chain-debug.has-failed')}</span>}
      </span>
      <span className="passage-ways">
        <TextLink to={paths.of('ruleChain').one(chain.id, undefined, { message: id, ts })}>
          {t('chain-debug.show-path')}
        </TextLink>
      </span>
    </li>
  )
}
