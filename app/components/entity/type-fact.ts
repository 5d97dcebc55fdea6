// The type of an entity in its head: it leads to all of that type.
import type { IconName } from '~/components/ui/icon'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'
import type { HeaderFact } from './detail-header'

export const typeFact = (kind: Kind, label: string, type: string): HeaderFact => ({
  icon: kindOf(kind).icon as IconName,
  label,
  text: type,
  to: paths.of(kind).list({ type }),
})
