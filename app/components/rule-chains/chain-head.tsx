// The head of a rule chain's page: what it is called, what is unsaved, and what can be done with it as a whole.
import { Form, useHref } from '@remix-run/react'
import { OperationItems } from '~/components/entity/operation-menu'
import { SubmitButton } from '~/components/forms/submit-button'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu, MenuLine } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page-header'
import type { ChainView } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { stepButton } from '~/lib/rule-chain/list-step'

export function ChainHead({ chain, list, debugged, canEdit, draft }: ChainView) {
  const t = useT()
  return (
    <PageHeader
      title={<bdi>{chain.name}</bdi>}
      beside={
        <>
          {chain.isRoot && <FactChip icon="flag">{t('rule-chain.root')}</FactChip>}
          {debugged > 0 && <FactChip>{t('chain.debugged-counted', { count: debugged })}</FactChip>}
          <span className="pt-0.5 text-2">{t('rule-chain.nodes-counted', { count: list.count })}</span>
        </>
      }
      actions={
        <>
          {canEdit && draft && <DraftTools chainId={chain.id} draft={draft} />}
          <ChainMenu chain={chain} debugged={debugged} count={list.count} canEdit={canEdit} />
        </>
      }
      line
    />
  )
}

function DraftTools({ chainId, draft }: { chainId: string; draft: NonNullable<ChainView['draft']> }) {
  const t = useT()
  const { changes, canUndo, canRedo } = draft
  return (
    <Form method="post" action={paths.chain(chainId)} preventScrollReset className="contents">
      <span className="text-2 max-sm:w-full">{t('chain.unsaved', { count: changes })}</span>
      {canUndo && (
        <Button name="intent" value="undo">
          {t('action.undo')}
        </Button>
      )}
      {canRedo && (
        <Button name="intent" value="redo">
          {t('chain.redo')}
        </Button>
      )}
      <Button name="intent" value="discard">
        {t('chain.discard')}
      </Button>
      {changes > 0 && (
        <SubmitButton name="intent" value="save" busyWords={t('form.saving')}>
          {t('action.save')}
        </SubmitButton>
      )}
    </Form>
  )
}

type ChainMenuProps = Pick<ChainView, 'chain' | 'debugged' | 'canEdit'> & { count: number }

function ChainMenu({ chain, debugged, count, canEdit }: ChainMenuProps) {
  const t = useT()
  const label = t('entity.more-for', { name: chain.name })
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} kind="secondary" icon="more-vertical" label={label} />}
    >
      <ChainEntries chain={chain} canEdit={canEdit} />
      {canEdit && count > 0 && (
        <Form method="post" action={paths.chain(chain.id)}>
          <MenuLine />
          <button type="submit" {...stepButton({ intent: 'tidy' })} className="menu-entry" data-closes="">
            <Icon name="density" />
            {t('chain.tidy')}
          </button>
          {debugged > 0 && (
            <button type="submit" {...stepButton({ intent: 'quiet' })} className="menu-entry" data-closes="">
              <Icon name="power" />
              {t('chain.quiet')}
            </button>
          )}
        </Form>
      )}
    </Menu>
  )
}

/** What leads elsewhere. */
export function ChainEntries({ chain, canEdit }: Pick<ChainView, 'chain' | 'canEdit'>) {
  const t = useT()
  const to = paths.of('ruleChain')
  const { id } = chain
  const file = useHref(to.one(id, 'json'))
  return (
    <>
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
      <Link to={chainPaths.debug(id)} className="menu-entry">
        <Icon name="eye" />
        {t('chain-debug.debug')}
      </Link>
      <Link to={chainPaths.versions(id)} className="menu-entry">
        <Icon name="history" />
        {t('chain-versions.versions')}
      </Link>
      <Link to={chainPaths.usedBy(id)} className="menu-entry">
        <Icon name="tree" />
        {t('chain-uses.used-by')}
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
    </>
  )
}
