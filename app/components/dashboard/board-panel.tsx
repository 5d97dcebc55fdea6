// A chip of the toolbar, named by its words, that opens a panel.
import type { ReactNode } from 'react'
import { ChipPanel } from '~/components/ui/chip-panel'
import { cx } from '~/components/ui/cx'
import { Icon, type IconName } from '~/components/ui/icon'

interface BoardPanelProps {
  label: string
  icon: IconName
  isSet?: boolean
  children: ReactNode
}

export const BoardPanel = ({ label, icon, isSet, children }: BoardPanelProps) => (
  <ChipPanel
    chip={
      <>
        <Icon name={icon} />
        <span className="truncate">{label}</span>
        <Icon name="chevron-down" size={12} className="text-2" />
      </>
    }
    chipClass={cx('gap-1.5', isSet && 'is-set')}
    panelClass="board-panel"
  >
    {children}
  </ChipPanel>
)
