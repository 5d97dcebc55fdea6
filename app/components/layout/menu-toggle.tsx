// Menu or rail. Where there is room it is the person's choice, kept in the cookie; where there is not, the rail opens
// over the page.
import { Icon } from '~/components/ui/icon'
import { triggerOf } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { useAppearance } from './appearance-choices'
import { AppearanceForm } from './appearance-form'

export function MenuToggle({ menuId }: { menuId: string }) {
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
      <button
        {...triggerOf(menuId)}
        title={t('home.expand-menu')}
        className="menu-item menu-expand max-sm:hidden lg:hidden"
      >
        <Icon name="expand" size={17} />
        <span className="menu-words">{t('home.expand-menu')}</span>
      </button>
    </>
  )
}
