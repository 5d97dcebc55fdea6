// The first tab of a customer or a tenant: what is known about it.
import type { ReactNode } from 'react'
import type { Items } from '~/lib/entity/items'
import { useContactFacts } from './contact-facts'
import { DetailFacts, type Fact } from './detail-facts'
import { useEntityFrame } from './use-entity-item'

interface OrganisationDetailsProps<K extends 'customer' | 'tenant'> {
  kind: K
  /** Lines that only this kind has. */
  own?: (item: Items[K]) => Fact[]
  /** Something about it that comes first. */
  note?: (item: Items[K]) => ReactNode
}

export function OrganisationDetails<K extends 'customer' | 'tenant'>({ kind, own, note }: OrganisationDetailsProps<K>) {
  const frame = useEntityFrame(kind)
  const contact = useContactFacts(frame?.item, frame?.names ?? {}, kind === 'customer')
  if (!frame) return null
  return (
    <>
      {note?.(frame.item)}
      <DetailFacts
        kind={kind}
        item={frame.item}
        own={frame.item.isReadOnly ? [] : [...(own?.(frame.item) ?? []), ...contact]}
      />
    </>
  )
}
