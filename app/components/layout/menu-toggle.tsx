// Menu or rail. Where there is room it is the person's choice, kept in the cookie; where there is not, the rail opens
// the menu over the page.
import { Icon } from '~/components/ui/icon'
import { Menu } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { useAppearance } from './appearance-choices'
import { AppearanceForm } from './appearance-form'
import { Brand } from './brand'
import type { PlaceGroup } from './places'
import { MenuGroups } from './side-menu'

export function MenuToggle({ groups, appTitle }: { groups: PlaceGroup[]; appTitle: string }) {
  const t = useT()
  const isRail = useAppearance().menu === 'rail'
  const label = t(isRail ? 'home.expand-menu' : 'home.collapse-menu')
  return (
    <>
      <AppearanceForm className="hidden lg:block">
        <button type="submit" name="menu" value={isRail ? 'full' : 'rail'} title={label} className="menu-item w-full">
          <Icon name={isRail ? 'expand' : 'collapse'} size={17} />
          <span className="menu-words">{label}</span>
        </button>
      </AppearanceForm>
      <div className="lg:hidden">
        <Menu
          label={t('home.menu')}
          align="start"
          className="w-[240px]"
          trigger={(props) => (
            <button {...props} title={t('home.expand-menu')} className="menu-item">
              <Icon name="expand" size={17} />
              <span className="menu-words">{t('home.expand-menu')}</span>
            </button>
          )}
        >
          <div className="menu-column">
            <Brand title={appTitle} className="h-bar px-[11px]" />
            <div className="px-1 pb-1">
              <MenuGroups groups={groups} />
            </div>
          </div>
        </Menu>
      </div>
    </>
  )
}
