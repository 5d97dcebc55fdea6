// No entities of a kind at all: what they are for, and how to make the first.
import type { ReactNode } from 'react'
import { EmptyState } from '~/components/ui/empty-state'
import { Icon } from '~/components/ui/icon'
import { LinkButton } from '~/components/ui/link-button'
import { type Kind, kinds } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'

interface NoneYetProps {
  kind: Kind
  canManage: boolean
  /** The form that adds one. */
  addTo: string
  /** A drawing of the kind's own. */
  art?: ReactNode
}

export function NoneYet({ kind, canManage, addTo, art }: NoneYetProps) {
  const t = useT()
  const { icon, texts } = kinds[kind]
  const plain = <Icon name={icon} size={40} stroke={1.2} className="text-3" />
  if (!canManage) {
    return (
      <EmptyState art={plain} title={t('entity.empty-customer-title')}>
        {t('entity.empty-customer-text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art={art ?? plain}
      title={t(`${texts}.empty-title`)}
      actions={
        <LinkButton kind="primary" icon="plus" to={addTo} preventScrollReset>
          {t(`${texts}.add`)}
        </LinkButton>
      }
    >
      {t(`${texts}.empty-text`)}
    </EmptyState>
  )
}
