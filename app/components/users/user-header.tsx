// The head of a user's pages.
import { DetailHeader } from '~/components/entity/detail-header'
import { useFrom } from '~/components/entity/use-from'
import { FactChip } from '~/components/ui/chip'
import { LinkButton } from '~/components/ui/link-button'
import type { OwnerFacts } from '~/lib/entity/below'
import type { RowsAround } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { UserItem } from '~/lib/platform/user'
import { accountState } from './account-state'

interface UserHeaderProps {
  item: UserItem
  owner: OwnerFacts
  around?: RowsAround
  canManage: boolean
  maySignInAs: boolean
}

export function UserHeader({ item, owner, around, canManage, maySignInAs }: UserHeaderProps) {
  const t = useT()
  const from = useFrom()
  const to = paths.of('user')
  const tenant = {
    icon: 'tenants' as const,
    label: t('user.tenant'),
    text: owner.title,
    to: paths.of('tenant').one(owner.id),
  }
  return (
    <DetailHeader
      kind="user"
      item={item}
      around={around}
      canManage={canManage}
      chips={<FactChip>{t(accountState(item))}</FactChip>}
      facts={owner.kind === 'tenant' ? [tenant] : []}
      actions={
        <>
          {!item.isActivated && (
            <LinkButton icon="key" to={to.one(item.id, 'activation', from)} preventScrollReset>
              {t('user.activation')}
            </LinkButton>
          )}
          {maySignInAs && (
            <LinkButton icon="user" to={to.one(item.id, 'sign-in', from)} preventScrollReset>
              {t('user.sign-in-as')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
