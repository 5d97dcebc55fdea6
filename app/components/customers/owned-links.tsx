// The ways from a customer to the lists of what it has.
import { FactLink } from '~/components/entity/fact-link'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { placeTexts } from '~/lib/entity/kind'
import { kindNames, kindOf, kinds } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

const owned = kindNames.filter((kind) => kindOf(kind).isOwned)

/** In the line below its title. */
export function OwnedLinks({ customerId }: { customerId: string }) {
  const t = useT()
  return owned.map((kind) => (
    <span key={kind} className="inline-flex min-w-0 items-center gap-1.5">
      <Icon name={kinds[kind].icon} />
      <FactLink to={paths.of(kind).list({ customer: customerId })} text={t(placeTexts(kinds[kind]).title)} />
    </span>
  ))
}

/** In the menu of its row. */
export function OwnedEntries({ customerId }: { customerId: string }) {
  const t = useT()
  return owned.map((kind) => (
    <Link key={kind} to={paths.of(kind).list({ customer: customerId })} className="menu-entry">
      <Icon name={kinds[kind].icon} />
      {t(placeTexts(kinds[kind]).title)}
    </Link>
  ))
}
