// Keys that the platform writes itself: what stands where others are changed, and the moment that their number is.
import { Icon } from '~/components/ui/icon'
import type { AttributeRow } from '~/lib/entity/attribute-rows'
import { useT } from '~/lib/i18n/use-t'

export function OwnKey() {
  const t = useT()
  return (
    <span title={t('attribute.own-key')} className="inline-flex size-[26px] items-center justify-center text-3">
      <Icon name="lock" size={14} />
      <span className="sr-only">{t('attribute.own-key')}</span>
    </span>
  )
}

/** Epoch milliseconds; 0 is never. */
export const timeIn = ({ type, text }: AttributeRow) =>
  type === 'INTEGER' && Number(text) > 0 ? Number(text) : undefined
