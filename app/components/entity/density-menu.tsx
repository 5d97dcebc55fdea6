// The density of the rows, behind an icon: one choice for the whole console.
import { AppearanceChoice } from '~/components/layout/appearance-choices'
import { IconButton } from '~/components/ui/icon-button'
import { Menu } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'

export function DensityMenu() {
  const t = useT()
  const label = t('appearance.density')
  return (
    <Menu label={label} trigger={(props) => <IconButton {...props} icon="density" label={label} />}>
      <AppearanceChoice choice="density" wide />
    </Menu>
  )
}
