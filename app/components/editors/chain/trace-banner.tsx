// Over the canvas: that the way of one message is drawn on it.
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useEditor } from './editor-context'
import { NodeIcon } from './node-icon'
import type { DrawnTrace } from './use-trace'

export function TraceBanner({ trace }: { trace: DrawnTrace }) {
  const t = useT()
  const { chain } = useEditor()
  const steps = [...trace.steps.values()]
  const hasFailed = steps.some(({ error }) => error !== undefined)
  return (
    <div role="status" className="flow-trace">
      {hasFailed ? <SeverityGlyph severity="critical" size={14} /> : <NodeIcon name="bug" size={14} />}
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{t(hasFailed ? 'chain-debug.path-failed' : 'chain-debug.path')}</strong>{' '}
        <span className="text-2">
          {steps.length > 0 ? t('chain-debug.path-counted', { count: steps.length }) : t('chain-debug.path-none')}
        </span>
      </p>
      <TextLink to={paths.of('ruleChain').one(chain.id)} preventScrollReset>
        {t('chain-debug.hide-path')}
      </TextLink>
    </div>
  )
}
