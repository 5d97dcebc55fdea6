// The places of a role as cards, by group; home itself is where one is already.

import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import type { PlaceGroup } from './places'

export function PlaceCards({ groups }: { groups: PlaceGroup[] }) {
  const t = useT()
  const shown = groups.filter(({ places }) => places.some(({ about }) => about))
  return shown.map(({ label, places }) => (
    <section key={places[0]?.id}>
      <h2 className="mb-2.5 text-13 font-semibold">{t(label ?? 'home.places')}</h2>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]">
        {places.map(({ id, icon, label: name, about, to }) => (
          <li
            key={id}
            className="group relative flex items-start gap-3.5 rounded-8 border border-line-2 p-4 hover:border-line-3"
          >
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-8 bg-accent-soft text-accent">
              <Icon name={icon} size={24} stroke={1.5} />
            </span>
            <span className="min-w-0">
              <Link to={to} prefetch="intent" className="row-link text-14 font-semibold">
                {t(name)}
              </Link>
              {about && <span className="block text-2">{t(about)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
