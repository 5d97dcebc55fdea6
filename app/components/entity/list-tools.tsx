// The tools of a list: columns, density, loading it again, and what is needed less often.
import { useHref } from '@remix-run/react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { LoadAgain } from '~/components/tables/load-again'
import { Icon } from '~/components/ui/icon'
import { IconButton, IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'
import { DensityMenu } from './density-menu'

interface ListToolsProps {
  kind: Kind
  /** The list as it stands in an address. */
  params: Query
  /** The form that holds the rows that are chosen, when there are any. */
  chosenIn?: string
  /** Files can be read in here. */
  canImport?: boolean
}

export function ListTools({ kind, params, chosenIn, canImport }: ListToolsProps) {
  const t = useT()
  const to = paths.of(kind)
  const exportTo = to.over('export', params)
  const exportAt = useHref(exportTo)
  const exporting = (
    <>
      <Icon name="export" />
      {t('action.export')}
    </>
  )
  return (
    <>
      <IconLink icon="columns" label={t('entity.columns')} to={to.over('columns', params)} preventScrollReset />
      <DensityMenu />
      <LoadAgain />
      <Menu
        label={t('action.more')}
        trigger={(props) => <IconButton {...props} icon="more" label={t('entity.more-list')} />}
      >
        {canImport && (
          <Link to={to.over('import', params)} preventScrollReset className="menu-entry phone-only">
            <Icon name="import" />
            {t('entity.import')}
          </Link>
        )}
        {chosenIn ? (
          <>
            <EnterSubmits form={chosenIn} disabled />
            <button
              type="submit"
              form={chosenIn}
              formAction={exportAt}
              formMethod="post"
              data-closes
              className="menu-entry"
            >
              {exporting}
            </button>
          </>
        ) : (
          <Link to={exportTo} preventScrollReset className="menu-entry">
            {exporting}
          </Link>
        )}
      </Menu>
    </>
  )
}
