// The inspector for what is chosen: a node, a box, a route, a note or frame, or several at once.
import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { BoxPart } from './box-part'
import { categoryClass } from './category'
import { useEditor } from './editor-context'
import { linkIds } from './editor-state'
import { EventsPart } from './events-part'
import { HelpPart } from './help-part'
import { Inspector, type InspectorTab } from './inspector'
import { ManyPart } from './many-part'
import { MarkPart } from './mark-part'
import { type IconName, NodeIcon } from './node-icon'
import { RouteFields } from './route-fields'
import { RoutesPart } from './routes-part'
import { SettingsPart } from './settings-part'
import type { Steps } from './use-steps'
import type { TryScript } from './use-testing'

interface ChosenPartProps {
  steps: Steps
  onCopy(): void
  /** Tries the script of a node, with what is drawn kept. */
  onTest: TryScript
  tbel: boolean
}

interface Shown {
  icon: IconName
  category: string
  title: ReactNode
  line: string
  tabs: InspectorTab[]
}

export function ChosenPart(props: ChosenPartProps) {
  const { steps } = props
  const { canEdit } = useEditor()
  const shown = useShown(props)
  if (!shown) return null
  const { icon, category, title, line, tabs } = shown
  return (
    <Inspector
      head={
        <>
          <span className={`flow-tile flow-tile-large ${categoryClass(category)}`}>
            <NodeIcon name={icon} size={18} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-14 font-semibold">
              <bdi>{title}</bdi>
            </h2>
            <p className="truncate text-12 text-2">{line}</p>
          </div>
        </>
      }
      tabs={tabs}
      canDelete={canEdit}
      onDelete={steps.remove}
      onClose={steps.none}
    />
  )
}

function useShown({ steps, onCopy, onTest, tbel }: ChosenPartProps): Shown | undefined {
  const t = useT()
  const { document, choice, kinds, nameOf } = useEditor()
  const count = choice.items.length + choice.links.length
  const [key] = choice.items
  const settings = (content: ReactNode): InspectorTab => ({ name: 'settings', label: t('canvas.settings'), content })
  if (count === 0) return undefined
  if (count > 1) {
    const { align, distribute, duplicate } = steps
    const content = (
      <ManyPart
        count={choice.items.length}
        onAlign={align}
        onDistribute={distribute}
        onDuplicate={duplicate}
        onCopy={onCopy}
      />
    )
    return { icon: 'node', category: '', title: t('canvas.chosen', { count }), line: '', tabs: [settings(content)] }
  }
  const link = linkIds(document).get(choice.links[0] ?? '')
  if (link) {
    const line = t('canvas.connect-title', { from: nameOf(link.from), to: nameOf(link.to) })
    const content = (
      <div className="p-4">
        <RouteFields key={choice.links[0]} link={link} />
      </div>
    )
    return { icon: 'relation', category: '', title: link.label, line, tabs: [settings(content)] }
  }
  const mark = document.marks.find((one) => one.key === key)
  if (mark) {
    const title = t(`canvas.${mark.kind}`)
    return { icon: mark.kind, category: '', title, line: '', tabs: [settings(<MarkPart key={key} mark={mark} />)] }
  }
  const box = document.boxes.find((one) => one.key === key)
  if (box) {
    return {
      icon: 'chain',
      category: 'RULE_CHAIN',
      title: nameOf(box.key),
      line: t('canvas.category-RULE_CHAIN'),
      tabs: [settings(<BoxPart key={key} box={box} />)],
    }
  }
  const node = document.nodes.find((one) => one.key === key)
  if (!node) return undefined
  const kind = kinds.of(node.type)
  return {
    icon: kind.icon,
    category: kind.category,
    title: nameOf(node.key),
    line: `${t(`canvas.category-${kind.category}`)} · ${kind.name}`,
    tabs: [
      settings(<SettingsPart key={key} node={node} kind={kind} tbel={tbel} onTest={onTest} />),
      {
        name: 'routes',
        label: t('canvas.routes'),
        count: document.links.filter(({ from }) => from === key).length,
        content: <RoutesPart key={key} node={node} />,
      },
      {
        name: 'events',
        label: t('chain-debug.events'),
        content: <EventsPart key={key} node={node} onTest={onTest} />,
      },
      { name: 'help', label: t('canvas.help'), content: <HelpPart kind={kind} /> },
    ],
  }
}
