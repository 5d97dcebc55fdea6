// How devices of a new profile reach the platform: chosen once there are devices.
import { SelectField } from '~/components/forms/fields'
import { Options } from '~/components/ui/options'
import { transportWords } from '~/lib/entity/device-profile/words'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { useWords } from '~/lib/i18n/use-words'
import { newTransports } from '~/lib/platform/new-transports'

const isNew = (type: string) => type === '' || newTransports.some((one) => one === type)

export function TransportField({ field, help }: { field: BoundField; help?: string }) {
  const t = useT()
  const words = useWords(transportWords)
  // One that is copied keeps what can only be kept.
  const types: string[] = isNew(field.value) ? newTransports : [field.value, ...newTransports]
  return (
    <SelectField
      field={field}
      label={t('device-profile.transport-type')}
      help={help ?? t('device-profile.transport-type-help')}
      place="sm:col-span-2"
    >
      <Options of={types} words={words} />
    </SelectField>
  )
}
