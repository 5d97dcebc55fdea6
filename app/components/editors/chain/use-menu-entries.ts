// The entries of the menu on the canvas, by what it was opened on.
import { useT } from '~/lib/i18n/use-t'
import { changeNode } from '~/lib/rule-chain/commands/nodes'
import { useSight } from './canvas'
import type { MenuEntry } from './canvas-menu'
import { useEditor } from './editor-context'
import { INPUT, refusalOf } from './refusal'
import type { MenuPoint } from './use-canvas-menus'
import type { useClipboard } from './use-clipboard'
import type { Steps } from './use-steps'
import { useLooking } from './view-of-chain'

interface Doings {
  steps: Steps
  clipboard: ReturnType<typeof useClipboard>
  openForm(): void
  goTo(key: string): void
}

type Maybe = MenuEntry | false | undefined

export function useMenuEntries({ steps, clipboard, openForm, goTo }: Doings) {
  const t = useT()
  const { showAll } = useLooking()
  const sight = useSight()
  const { document, choice, ports, canEdit, connect, run } = useEditor()
  const entry = (name: string, run_: () => void, more: Partial<MenuEntry> = {}): MenuEntry => ({
    name,
    label: t(`canvas.menu-${name}`),
    run: run_,
    ...more,
  })

  const ofNode = (key: string): Maybe[] => {
    const node = document.nodes.find((one) => one.key === key)
    const isOne = choice.items.length <= 1
    return [
      isOne &&
        entry(
          'open',
          () => {
            goTo(key)
            openForm()
          },
          { keys: 'Enter' },
        ),
      canEdit && isOne && ports.hasOut(key) && entry('connect', () => connect(key), { keys: 'c' }),
      canEdit &&
        isOne &&
        refusalOf(document, INPUT, key, ports) === undefined &&
        entry('first', () => steps.makeFirst(key)),
      canEdit &&
        isOne &&
        node &&
        entry(node.isDebugged ? 'debug-off' : 'debug-on', () =>
          run((now) => changeNode(now, key, { isDebugged: !node.isDebugged })),
        ),
      entry('copy', clipboard.copy, { keys: 'Ctrl C', begins: true }),
      canEdit && entry('duplicate', steps.duplicate, { keys: 'Ctrl D' }),
      canEdit && entry('delete', steps.remove, { keys: 'Del', isDanger: true, begins: true }),
    ]
  }
  const ofLink = (): Maybe[] => [
    entry('open', openForm, { keys: 'Enter' }),
    canEdit && entry('delete', steps.remove, { keys: 'Del', isDanger: true, begins: true }),
  ]
  const ofPlane = ({ x, y }: MenuPoint): Maybe[] => [
    canEdit && entry('paste', () => void clipboard.pasteAt(sight.placeAt(x, y)), { keys: 'Ctrl V' }),
    canEdit && entry('note', () => steps.mark('note'), { keys: 'n' }),
    canEdit && entry('frame', () => steps.mark('frame')),
    entry('all', steps.all, { keys: 'Ctrl A', begins: canEdit }),
    canEdit && entry('tidy', steps.tidy, { keys: 't' }),
    entry('fit', showAll, { keys: '0' }),
  ]

  return (at: MenuPoint): MenuEntry[] => {
    const isItem = at.item !== undefined && at.item !== INPUT
    const all = isItem ? ofNode(at.item ?? '') : at.link !== undefined ? ofLink() : ofPlane(at)
    return all.filter((one): one is MenuEntry => Boolean(one))
  }
}
