// The customers that have something which several can have, each a way to its page; and whether everybody does.
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'
import { FactLink } from './fact-link'

export function SharedWith({ item: { customers = [], isPublic } }: { item: EntityItem }) {
  const t = useT()
  if (customers.length === 0 && !isPublic) return <span className="text-2">{t('entity.not-assigned')}</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {customers.map(({ id, name }) => (
        <li key={id} className="inline-flex max-w-full min-w-0">
          <FactLink to={paths.of('customer').one(id)} text={name} />
        </li>
      ))}
      {isPublic && <li>{t('entity.everybody')}</li>}
    </ul>
  )
}
