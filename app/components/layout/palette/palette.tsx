// The palette: a dialog with one field that finds entities, pages and commands. It is fetched when it is first opened.
import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { useAsked } from '~/lib/forms/use-search'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'
import { COMMANDS_ONLY, NO_ANSWER, type PaletteAnswer, type PaletteBegin, type PaletteRow, paletteGroups } from './data'
import { PaletteFoot } from './palette-foot'
import { PaletteList } from './palette-list'
import { sendWhole } from './send-whole'

interface PaletteProps {
  begin: PaletteBegin
  /** Typed before it was open. */
  typed: string
  /** The tenant or customer that is searched. */
  place: string | undefined
  onClose: () => void
}

export function Palette({ begin, typed: first, place, onClose }: PaletteProps) {
  const t = useT()
  const navigate = useNavigate()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState(first)
  const [active, setActive] = useState(0)
  const asked = useAsked<PaletteAnswer>(NO_ANSWER, (text) => withBase(paths.found(text)))
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = `found${useId()}`
  const { words } = begin

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before it was open
  useEffect(() => {
    dialog.current?.showModal()
    if (first) ask(first)
  }, [])

  const ask = (text: string) => {
    setTyped(text)
    setActive(0)
    const wanted = text.trim()
    if (wanted && !wanted.startsWith(COMMANDS_ONLY)) asked.ask(wanted)
  }
  const wanted = typed.trim()
  const groups = paletteGroups(begin, { typed, answer: asked.answer, isOld: asked.typed !== wanted }, t)
  const rows = groups.flatMap((group) => group.rows)
  const at = Math.min(active, rows.length - 1)
  const isSearch = wanted !== '' && !wanted.startsWith(COMMANDS_ONLY)
  const isAsking = isSearch && asked.state === 'asking'
  const hasFailed = isSearch && asked.state === 'failed'

  const close = () => dialog.current?.close()
  function run({ to, post }: PaletteRow, isApart: boolean) {
    if (to !== undefined && isApart) return void window.open(withBase(to), '_blank', 'noopener')
    // The page that comes takes the focus, which no dialog may hold then.
    close()
    if (to !== undefined) navigate(to)
    else if (post?.isWhole) sendWhole(withBase(post.action), { ...post.fields, redirectTo: pathname + search })
    else if (post) fetcher.submit(post.fields, { method: 'post', action: post.action })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }
    const next = steps[event.key]
    if (next !== undefined && rows.length > 0) {
      event.preventDefault()
      // One step beyond an end leads round; a page stops there.
      const isStep = event.key.startsWith('Arrow')
      const last = rows.length - 1
      setActive(isStep ? (next + rows.length) % rows.length : Math.min(Math.max(next, 0), last))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const row = rows[at]
      if (row) run(row, event.ctrlKey || event.metaKey)
      else if (wanted) run({ key: 'whole', icon: 'search', label: '', to: paths.search(wanted) }, false)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={dialog}
      aria-label={words.palette}
      className="palette"
      onClose={onClose}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && close()}
    >
      <div className="palette-frame">
        <div className="palette-head">
          <Icon name="search" size={18} className="text-2" />
          <input
            autoFocus
            type="text"
            role="combobox"
            dir="auto"
            value={typed}
            onChange={({ target }) => ask(target.value)}
            onKeyDown={onKeyDown}
            aria-label={words.field}
            placeholder={words.field}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            enterKeyHint="go"
            className="palette-field"
          />
          {place && (
            <span className="palette-place">
              <bdi>{place}</bdi>
            </span>
          )}
          <button type="button" onClick={close} className="palette-close">
            <kbd className="key">Esc</kbd>
            <span className="sr-only"> {t('action.close')}</span>
          </button>
        </div>
        <PaletteList
          id={listId}
          label={words.palette}
          groups={groups}
          active={at}
          typed={wanted.startsWith(COMMANDS_ONLY) ? wanted.slice(1) : wanted}
          onPoint={setActive}
          onRun={run}
        />
        <p role="status" className={rows.length === 0 ? 'palette-note' : 'sr-only'}>
          {hasFailed ? words.failedAll : isAsking ? words.searching : rows.length === 0 ? words.none : ''}
        </p>
        <PaletteFoot words={words} />
      </div>
    </dialog>
  )
}
