// A chip of the toolbar, named by its words, that opens a panel.
import { ChipPanel, type ChipPanelProps } from '~/components/ui/chip-panel'
import { Icon, type IconName } from '~/components/ui/icon'

interface BoardPanelProps extends Omit<ChipPanelProps, 'chip' | 'name'> {
  label: string
  icon: IconName
}

export const BoardPanel = ({ label, icon, ...panel }: BoardPanelProps) => (
  <ChipPanel
    {...panel}
    chip={
      <>
        <Icon name={icon} />
        <span className="truncate">{label}</span>
        <Icon name="chevron-down" size={12} className="text-2" />
      </>
    }
  />
)
