// What scripts add to the top bar: the palette, the single keys of every page and their sheet, the number at the bell, and
// the button that fills the screen.
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { Authority } from '~/lib/session/session-user'
import { BellCount } from './bell-count'
import { FillScreen } from './fill-screen'
import { openKeys } from './open-keys'
import { useShellKeys } from './use-shell-keys'

interface ShellWorkProps {
  authority: Authority
  /** The tenant or customer that is searched. */
  place: string | undefined
  /** The platform keeps messages for people. */
  hasInbox: boolean
  /** How often the palette was asked for. */
  wishes: number
}

type Opened = Awaited<ReturnType<typeof open>> & { typed: string }

async function open() {
  const [{ Palette }, { beginPalette }] = await Promise.all([
    import('./palette/palette'),
    import('./palette/begin-palette'),
  ])
  return { Palette, begin: await beginPalette() }
}

const topField = () => document.querySelector<HTMLInputElement>('.top-search input')

export function ShellWork({ authority, place, hasInbox, wishes }: ShellWorkProps) {
  const t = useT()
  const isOpening = useRef(false)
  const [opened, setOpened] = useState<Opened>()
  const [keys, setKeys] = useState<Awaited<ReturnType<typeof openKeys>>>()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const openPalette = () => {
    // Over a dialog it would lead away from what is typed there.
    if (isOpening.current || opened || document.querySelector('dialog:modal')) return
    isOpening.current = true
    open()
      .then(
        (parts) => {
          const field = topField()
          const typed = field?.value ?? ''
          if (field) field.value = ''
          // At once: a key between the two would be written into the field that nobody reads any more.
          flushSync(() => setOpened({ ...parts, typed }))
        },
        () => {}, // the form does without it
      )
      .finally(() => {
        isOpening.current = false
      })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (wishes > 0) openPalette()
  }, [wishes])
  const openSheet = () => {
    if (isOpening.current || keys || document.querySelector('dialog:modal')) return
    isOpening.current = true
    openKeys()
      .then(setKeys, () => navigate(paths.shortcuts()))
      .finally(() => {
        isOpening.current = false
      })
  }
  useShellKeys(authority, { palette: openPalette, sheet: openSheet })
  // Whatever leads to another page closes what lies over this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address
  useEffect(() => setKeys(undefined), [pathname])
  const close = () => {
    // The browser gives the focus back, but its caret goes with the dialog: what is typed next would go nowhere.
    flushSync(() => setOpened(undefined))
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) activeElement.setSelectionRange(0, activeElement.value.length)
  }

  return (
    <>
      {hasInbox && <BellCount />}
      <FillScreen kind="quiet" />
      {/* Where the browser shows no button of its own. */}
      <span className="screen-back">
        <IconButton type="button" kind="quiet" icon="back" label={t('home.back')} onClick={() => history.back()} />
      </span>
      {/* Phones do not show the bar: what stands in it would not be shown either. */}
      {opened &&
        createPortal(
          <opened.Palette begin={opened.begin} typed={opened.typed} place={place} onClose={close} />,
          document.body,
        )}
      {keys && createPortal(<keys.KeysDialog sheet={keys.sheet} onClose={() => setKeys(undefined)} />, document.body)}
    </>
  )
}
