// From here, or to here: the two lists of an entity's relations, and its tree beside them, each with its own address.
import { SegmentLinks } from '~/components/ui/segment-links'
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
    <SegmentLinks
      label={t('relation.direction')}
      segments={relationDirections.map((name) => ({
        name,
        to: hrefOf(directionQuery(name)),
        words: t(`relation.direction-${name}`),
      }))}
      current={current}
    />
  )
}
