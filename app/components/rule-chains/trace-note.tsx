// Above the nodes: that the way of one message is drawn on them.
import { Banner } from '~/components/ui/banner'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { Trace } from '~/lib/rule-chain/trace/trace'

export function TraceNote({ chainId, trace }: { chainId: string; trace: Trace }) {
  const t = useT()
  const steps = Object.values(trace.nodes)
  const count = steps.length
  const hasFailed = steps.some(({ error }) => error !== undefined)
  return (
    <Banner
      tone={hasFailed ? 'caution' : 'note'}
      title={t(hasFailed ? 'chain-debug.path-failed' : 'chain-debug.path')}
      action={<TextLink to={paths.of('ruleChain').one(chainId)}>{t('chain-debug.hide-path')}</TextLink>}
    >
      {count > 0 ? t('chain-debug.path-counted', { count }) : t('chain-debug.path-none')}
    </Banner>
  )
}
