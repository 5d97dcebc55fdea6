// The head of a rule chain's page: what it is called, and what can be done with it as a whole.
import { useHref } from '@remix-run/react'
import { OperationItems } from '~/components/entity/operation-menu'
import { FactChip } from '~/components/ui/chip'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page-header'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RuleChainItem } from '~/lib/platform/rule-chain'

interface ChainHeadProps {
  chain: RuleChainItem
  count: number
  canEdit: boolean
}

export function ChainHead({ chain, count, canEdit }: ChainHeadProps) {
  const t = useT()
  return (
    <PageHeader
      title={<bdi>{chain.name}</bdi>}
      beside={
        <>
          {chain.isRoot && <FactChip icon="flag">{t('rule-chain.root')}</FactChip>}
          <span className="pt-0.5 text-2">{t('rule-chain.nodes-counted', { count })}</span>
        </>
      }
      actions={<ChainMenu chain={chain} canEdit={canEdit} />}
      line
    />
  )
}

function ChainMenu({ chain, canEdit }: Omit<ChainHeadProps, 'count'>) {
  const t = useT()
  const to = paths.of('ruleChain')
  const { id, name } = chain
  const file = useHref(to.one(id, 'json'))
  const label = t('entity.more-for', { name })
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} kind="secondary" icon="more-vertical" label={label} />}
    >
      <Link to={to.details(id)} className="menu-entry">
        <Icon name="info" />
        {t('entity.details')}
      </Link>
      <a href={file} download className="menu-entry">
        <Icon name="download" />
        {t('entity.export')}
      </a>
      <Link to={to.one(id, 'address')} className="menu-entry">
        <Icon name="qr" />
        {t('entity.link-and-code')}
      </Link>
      {canEdit && (
        <>
          <Link to={to.over('import')} className="menu-entry">
            <Icon name="import" />
            {t('chain.import')}
          </Link>
          <OperationItems kind="ruleChain" item={chain} hrefOf={(operation) => to.one(id, operation)} />
        </>
      )}
    </Menu>
  )
}
