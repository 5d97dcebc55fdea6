// The head of an entity's pages: what it is called, whose it is, and what can be done with it.
import type { ReactNode } from 'react'
import { FactChip } from '~/components/ui/chip'
import { CopyButton } from '~/components/ui/copy-button'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconButton, IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { Menu } from '~/components/ui/menu'
import { OutsideText } from '~/components/ui/outside-text'
import { type Kind, kindOf, kinds } from '~/lib/entity/kinds'
import { fittingOperations } from '~/lib/entity/operations'
import type { RowsAround } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'
import { customerLink, FactLink } from './fact-link'
import { ExportButton } from './json-link'
import { CopyItem, isCopyable, OperationItems } from './operation-menu'
import { RowSteps } from './row-steps'
import { useFrom } from './use-from'

export interface HeaderFact {
  icon: IconName
  label: string
  text?: string
  /** The page it leads to. */
  to?: string
}

export interface DetailHeaderProps {
  kind: Kind
  item: EntityItem
  /** Its place in the list it was opened from, when that is known. */
  around?: RowsAround
  canManage: boolean
  /** Small facts beside the name. */
  chips?: ReactNode
  /** At the beginning of the line below it. */
  lead?: ReactNode
  facts?: HeaderFact[]
  /** Buttons of the kind's own. */
  actions?: ReactNode
}

export function DetailHeader({ kind, item, around, canManage, chips, lead, facts = [], actions }: DetailHeaderProps) {
  const t = useT()
  const { id, name, label, isPublic } = item
  const to = paths.of(kind)
  const from = useFrom()
  const customer = customerLink(item, canManage)
  const more = t('entity.more-for', { name })
  const hasOperations = fittingOperations(kindOf(kind).operations, item).length > 0
  const owner: HeaderFact = { icon: 'customers', label: t('entity.customer'), ...customer }
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-gutter pt-[14px] pb-3">
      <span className="mt-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-8 bg-accent-soft text-accent more:border max-sm:hidden">
        <Icon name={kinds[kind].icon} size={24} stroke={1.5} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-22 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {chips}
          {item.isDefault && <FactChip icon="flag">{t('entity.default')}</FactChip>}
          {isPublic && <FactChip icon="public">{t('entity.public')}</FactChip>}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-2">
          {lead}
          {label && <OutsideText text={label} />}
          {[...facts, owner].map(
            (fact) =>
              fact.text && (
                <span key={fact.icon} className="inline-flex min-w-0 items-center gap-1.5" title={fact.label}>
                  <Icon name={fact.icon} />
                  {fact.to ? <FactLink to={fact.to} text={fact.text} /> : <OutsideText text={fact.text} />}
                </span>
              ),
          )}
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <span className="text-3">{t('entity.id')}</span>
            <code dir="ltr" className="min-w-0 truncate font-mono text-12">
              {id}
            </code>
            <CopyButton text={id} label={t('entity.copy-id')} />
            <IconLink
              to={to.one(id, 'address', from)}
              preventScrollReset
              kind="quiet"
              size="small"
              icon="qr"
              label={t('entity.link-and-code')}
            />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
        {around && <RowSteps around={around} />}
        {actions}
        {canManage && kindOf(kind).isExchanged && <ExportButton kind={kind} id={id} />}
        {canManage && (
          <>
            {!item.isReadOnly && (
              <LinkButton icon="edit" to={to.one(id, 'edit', from)} preventScrollReset>
                {t('action.edit')}
              </LinkButton>
            )}
            {(hasOperations || isCopyable(kind, item)) && (
              <Menu
                label={more}
                trigger={(props) => <IconButton {...props} kind="secondary" icon="more-vertical" label={more} />}
              >
                <CopyItem kind={kind} item={item} />
                <OperationItems kind={kind} item={item} hrefOf={(operation) => to.one(id, operation, from)} />
              </Menu>
            )}
          </>
        )}
      </div>
    </header>
  )
}
