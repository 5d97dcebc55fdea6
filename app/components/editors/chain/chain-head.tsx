// The head of the editor: which chain it is, how much of it is not saved, and what is done with it as a whole.
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Menu } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { debugAll } from '~/lib/rule-chain/commands/nodes'
import { useEditor } from './editor-context'
import { NodeIcon } from './node-icon'
import { Tool } from './tool'
import { useHasTyped } from './typed'

interface ChainHeadProps {
  unsaved: number
  /** They are kept as a draft. */
  isKept: boolean
  isSaving: boolean
  save(): void
  discard(): void
  /** Entries of the menu that lead elsewhere. */
  more: ReactNode
}

export function ChainHead({ unsaved, isKept, isSaving, save, discard, more }: ChainHeadProps) {
  const t = useT()
  const { chain, document, canEdit, run, undo, redo, canUndo, canRedo } = useEditor()
  const hasTyped = useHasTyped()
  const debugged = document.nodes.filter(({ isDebugged }) => isDebugged).length
  return (
    <header className="flow-head">
      <h1 className="min-w-0 truncate text-18 font-semibold">
        <bdi>{chain.name}</bdi>
      </h1>
      {chain.isRoot && (
        <span className="flow-chip">
          <Icon name="flag" size={14} />
          {t('rule-chain.root')}
        </span>
      )}
      {debugged > 0 && (
        <span className="flow-chip max-sm:hidden">
          <NodeIcon name="bug" size={14} />
          {t('canvas.debugged-count', { count: debugged })}
        </span>
      )}
      <span className="text-2 max-sm:hidden">
        {t('rule-chain.nodes-counted', { count: document.nodes.length + document.boxes.length })}
      </span>
      <div className="ms-auto flex items-center gap-2">
        <span role="status" className="flow-unsaved">
          {unsaved > 0 && (
            <>
              <span className="flow-unsaved-dot" />
              <span className="max-sm:sr-only">{t('canvas.unsaved', { count: unsaved })}</span>
              {!isKept && <span className="text-danger">{t('canvas.not-kept')}</span>}
            </>
          )}
        </span>
        {canEdit && (
          <>
            <Tool
              icon="undo"
              label={t('action.undo')}
              keys="Ctrl Z"
              disabled={!canUndo}
              onClick={undo}
              className="rtl:-scale-x-100"
            />
            <Tool
              icon="redo"
              label={t('canvas.redo')}
              keys="Ctrl Y"
              disabled={!canRedo}
              onClick={redo}
              className="rtl:-scale-x-100"
            />
          </>
        )}
        <Menu
          label={t('action.more')}
          trigger={(props) => <IconButton {...props} icon="more" label={t('action.more')} />}
        >
          {canEdit && debugged > 0 && (
            <button
              type="button"
              className="menu-entry"
              data-closes=""
              onClick={() => run((now) => debugAll(now, false))}
            >
              {t('canvas.debug-off')}
            </button>
          )}
          {more}
        </Menu>
        {canEdit && (
          <>
            <Button type="button" disabled={unsaved === 0 || isSaving} onClick={discard} className="max-sm:hidden">
              {t('canvas.discard')}
            </Button>
            <Button
              type="button"
              kind="primary"
              busy={isSaving && t('form.saving')}
              disabled={unsaved === 0 && !hasTyped}
              onClick={save}
            >
              {t('action.save')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
