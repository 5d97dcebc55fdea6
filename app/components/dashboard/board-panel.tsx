// A chip of the toolbar, named by its words, that opens a panel.
import { ChipPanel, type ChipPanelProps } from '~/components/ui/chip-panel'
import { cx } from '~/components/ui/cx'
import { Icon, type IconName } from '~/components/ui/icon'

interface BoardPanelProps extends Pick<ChipPanelProps, 'closesOnSend' | 'children'> {
  label: string
  icon: IconName
  isSet?: boolean
}

export const BoardPanel = ({ label, icon, isSet, ...panel }: BoardPanelProps) => (
  <ChipPanel
    {...panel}
    chip={
      <>
        <Icon name={icon} />
        <span className="truncate">{label}</span>
        <Icon name="chevron-down" size={12} className="text-2" />
      </>
    }
    chipClass={cx('gap-1.5', isSet && 'is-set')}
    panelClass="board-panel"
  />
)
