// What one state of a chain has that another has not, node by node.
import { Code } from '~/components/entity/record-parts'
import { useT } from '~/lib/i18n/use-t'
import type { Changes, ConfigurationChange, NodeChange, RouteChange } from '~/lib/rule-chain/kept/changes'
import { useFormat } from '~/lib/time/locale'

export function ChangesList({ changes }: { changes: Changes }) {
  const t = useT()
  const { nodes, routes, isFirstOther, areMarksOther } = changes
  if (nodes.length === 0 && routes.length === 0 && !isFirstOther && !areMarksOther)
    return <p>{t('chain-versions.same')}</p>
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {nodes.map((node) => (
          <Node key={`${node.kind} ${node.key}`} node={node} />
        ))}
      </ul>
      {routes.length > 0 && (
        <ul className="flex flex-col gap-1">
          {routes.map((route) => (
            <Route key={JSON.stringify(route)} route={route} />
          ))}
        </ul>
      )}
      {isFirstOther && <p>{t('chain-versions.first-other')}</p>}
      {areMarksOther && <p>{t('chain-versions.marks-other')}</p>}
    </div>
  )
}

function Node({ node }: { node: NodeChange }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="flex flex-col gap-1.5">
      <span className="wrap-anywhere">
        <span className="text-2">{t(`chain-versions.node-${node.kind}`)}</span>{' '}
        <bdi className="font-semibold">{node.name}</bdi>
        {node.parts.length > 0 && (
          <span className="text-2">
            {' · '}
            {format.list(node.parts.map((part) => t(`chain-versions.part-${part}`)))}
          </span>
        )}
      </span>
      {node.configuration.map((change) => (
        <Member key={change.member} change={change} />
      ))}
    </li>
  )
}

function Member({ change: { member, before, after } }: { change: ConfigurationChange }) {
  const t = useT()
  return (
    <details open className="ps-4">
      <summary className="font-mono text-12">
        <bdi>{member}</bdi>
      </summary>
      <div className="mt-2 grid gap-3 min-[900px]:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <div key={side} className="min-w-0">
            <h3 className="mb-1 text-12 text-2">{t(`chain-versions.${side}`)}</h3>
            <Code text={(side === 'before' ? before : after) ?? t('chain-versions.absent')} />
          </div>
        ))}
      </div>
    </details>
  )
}

function Route({ route: { kind, from, label, to } }: { route: RouteChange }) {
  const t = useT()
  return (
    <li className="wrap-anywhere">
      <span className="text-2">{t(`chain-versions.route-${kind}`)}</span> <bdi>{from}</bdi> · <bdi>{label}</bdi> ·{' '}
      <bdi>{to}</bdi>
    </li>
  )
}
