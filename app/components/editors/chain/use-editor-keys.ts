// Carries out the keys of the editor.
import { useReactFlow } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useAppearance } from '~/components/layout/appearance-choices'
import { isElsewhere } from '~/components/layout/single-keys'
import { useEditor } from './editor-context'
import { alongFrom } from './go-along'
import { type KeyCommand, keyCommand } from './keys'
import type { Steps } from './use-steps'
import { useLooking } from './view-of-chain'

interface Doings {
  steps: Steps
  save(): void
  find(): void
  open(): void
  goTo(key: string): void
}

/** What a button, link or tab does with Enter and Space is its own matter, and so are the arrows of a row of tabs. */
const ownsKey = ({ target, key }: KeyboardEvent) =>
  target instanceof Element &&
  ((/^(Enter| )$/.test(key) && target.closest('button, a, summary, [role=tab]') !== null) ||
    (key.startsWith('Arrow') && target.closest('[role=tablist], [role=menu], .flow-library') !== null))

export function useEditorKeys(doings: Doings) {
  const editor = useEditor()
  const flow = useReactFlow()
  const { showAll } = useLooking()
  const isSingle = useAppearance().keys === 'on'

  const carryOut = (command: KeyCommand): boolean => {
    const { steps, save, find, open, goTo } = doings
    const { choice, canEdit, connect } = editor
    const [only] = choice.items
    if (typeof command === 'object') {
      if (!canEdit || choice.items.length === 0) return false
      steps.move(command.by)
      return true
    }
    const focused = document.activeElement?.closest<HTMLElement>('.react-flow__node')?.dataset.id
    const edits: Partial<Record<typeof command, () => void>> = {
      undo: editor.undo,
      redo: editor.redo,
      save,
      duplicate: steps.duplicate,
      delete: steps.remove,
      tidy: steps.tidy,
      note: () => steps.mark('note'),
    }
    const edit = edits[command]
    if (edit) {
      if (canEdit) edit()
      return canEdit || command === 'save'
    }
    switch (command) {
      case 'find':
        find()
        return true
      case 'all':
        steps.all()
        return true
      case 'none':
        if (choice.items.length + choice.links.length === 0) return false
        steps.none()
        return true
      case 'open':
        if (focused && !(choice.items.length === 1 && only === focused)) editor.choose({ items: [focused], links: [] })
        if (focused ?? only) open()
        return (focused ?? only) !== undefined
      case 'connect':
        if (!canEdit || only === undefined || choice.items.length > 1) return false
        connect(only)
        return true
      case 'fit':
        showAll()
        return true
      case 'nearer':
        flow.zoomIn()
        return true
      case 'farther':
        flow.zoomOut()
        return true
      case 'next':
      case 'before':
      case 'above':
      case 'below': {
        const to = alongFrom(editor.document, only ?? focused, command)
        if (to) goTo(to)
        return to !== undefined
      }
      default:
        return false
    }
  }
  const latest = useRef((_event: KeyboardEvent) => {})
  latest.current = (event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event) || ownsKey(event)) return
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('.react-flow__node') : null
    if (event.key === ' ' && node?.dataset.id) {
      const id = node.dataset.id
      event.preventDefault()
      editor.choose(({ items, links }) =>
        items.includes(id) ? { items: items.filter((one) => one !== id), links } : { items: [...items, id], links },
      )
      return
    }
    const command = keyCommand(event, editor.isMirrored, isSingle)
    if (command && carryOut(command)) event.preventDefault()
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
