// The switch of single keys in lists: for those who speak to their computer, or whose keyboards do.
import { useT } from '~/lib/i18n/use-t'
import { useAppearance } from './appearance-choices'
import { AppearanceForm } from './appearance-form'

export function KeysSwitch() {
  const t = useT()
  const isOn = useAppearance().keys === 'on'
  return (
    <AppearanceForm className="needs-script">
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        name="keys"
        value={isOn ? 'off' : 'on'}
        className="switch-line"
      >
        {t('appearance.keys')}
      </button>
    </AppearanceForm>
  )
}
