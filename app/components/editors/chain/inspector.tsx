// Beside the canvas: what is chosen, and what can be done with it.
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { moveInTabs } from './move-in-tabs'

export interface InspectorTab {
  name: string
  label: string
  count?: number
  content: ReactNode
}

interface InspectorProps {
  head: ReactNode
  tabs: readonly InspectorTab[]
  canDelete: boolean
  onDelete(): void
  onClose(): void
}

/** What it shows stays in sight when something else is chosen. */
export function Inspector({ head, tabs, canDelete, onDelete, onClose }: InspectorProps) {
  const t = useT()
  const format = useFormat()
  const [wanted, setWanted] = useState('settings')
  const shown = tabs.find(({ name }) => name === wanted) ?? tabs[0]
  const panel = useRef<HTMLElement>(null)
  return (
    <aside ref={panel} className="flow-inspector" aria-label={t('canvas.inspector')}>
      <header className="flow-inspector-head">
        {head}
        {canDelete && (
          <IconButton type="button" kind="quiet" icon="delete" label={t('canvas.delete')} onClick={onDelete} />
        )}
        <IconButton type="button" kind="quiet" icon="x" label={t('action.close')} onClick={onClose} />
      </header>
      {tabs.length > 1 && (
        <div role="tablist" aria-label={t('canvas.parts')} className="flow-tabs" onKeyDown={moveInTabs}>
          {tabs.map(({ name, label, count }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`flow-tab-${name}`}
              aria-selected={name === shown?.name}
              aria-controls="flow-tab-panel"
              tabIndex={name === shown?.name ? 0 : -1}
              className="tab"
              onClick={() => setWanted(name)}
            >
              {label}
              {count ? (
                <span className="rounded-3 bg-pressed px-[5px] text-11 font-medium text-2">{format.number(count)}</span>
              ) : null}
            </button>
          ))}
        </div>
      )}
      <div
        id="flow-tab-panel"
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `flow-tab-${shown?.name}` })}
        className="flow-inspector-body"
      >
        {/* What was typed into the settings stays while another part is looked at. */}
        {tabs.map(({ name, content }) => (
          <div key={name} hidden={name !== shown?.name} className="flow-inspector-part">
            {name === 'settings' || name === shown?.name ? content : null}
          </div>
        ))}
      </div>
    </aside>
  )
}
