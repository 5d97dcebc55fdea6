// Whether single keys do something in lists: for those who speak to their computer, or whose keyboards do.
import { useT } from '~/lib/i18n/use-t'
import { useLook } from './look-choices'
import { LookForm } from './look-form'

export function KeysSwitch() {
  const t = useT()
  const isOn = useLook().keys === 'on'
  return (
    <LookForm className="needs-script">
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        name="keys"
        value={isOn ? 'off' : 'on'}
        className="switch-line"
      >
        {t('look.keys')}
      </button>
    </LookForm>
  )
}
