// Whether a command waits for the answer of its device.
import { SegmentedControl } from '~/components/ui/segmented-control'
import { useT } from '~/lib/i18n/use-t'

export function CommandWay({ name, value }: { name: string; value?: string }) {
  const t = useT()
  return (
    <SegmentedControl
      wide
      name={name}
      label={t('command.way')}
      value={value || 'twoway'}
      choices={[
        { value: 'twoway', label: t('command.two-way') },
        { value: 'oneway', label: t('command.one-way') },
      ]}
    />
  )
}
