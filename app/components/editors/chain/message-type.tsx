import { OutsideText } from '~/components/ui/outside-text'
import { useT } from '~/lib/i18n/use-t'

/** Whoever sent the message chose it, or left it out. */
export function MessageType({ type }: { type: string | undefined }) {
  const t = useT()
  return type ? <OutsideText text={type} /> : t('chain-debug.no-type')
}
