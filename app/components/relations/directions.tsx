// From here, or to here: the two lists of an entity's relations, and its tree beside them, each with its own address.
import { Link } from '~/components/ui/link'
import { segmentClass, segmentsClass } from '~/components/ui/segments'
import { directionQuery } from '~/lib/entity/relations/row'
import { useT } from '~/lib/i18n/use-t'
import { type RelationDirection, relationDirections } from '~/lib/platform/relation-direction'

interface DirectionsProps {
  current: RelationDirection
  hrefOf: (query: Record<string, string>) => string
}

export function Directions({ current, hrefOf }: DirectionsProps) {
  const t = useT()
  return (
    <nav aria-label={t('relation.direction')} className={segmentsClass}>
      {relationDirections.map((direction) => (
        <Link
          key={direction}
          to={hrefOf(directionQuery(direction))}
          aria-current={direction === current ? 'page' : undefined}
          preventScrollReset
          className={segmentClass(direction === current)}
        >
          {t(`relation.direction-${direction}`)}
        </Link>
      ))}
    </nav>
  )
}
