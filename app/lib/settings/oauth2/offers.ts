// Which clients are offered on a domain, or in a bundle of applications: a box for each client.
import type { Part } from '~/lib/platform/editable'
import { entityId } from '~/lib/platform/entity-id'
import { offeredField } from './client-choices'

type Stored = Record<string, unknown>
interface Offered {
  id: { id: string }
}

const infosIn = (place: Stored) => (place.oauth2ClientInfos ?? []) as Offered[]

export const offeredIn = (place: Stored): string[] => infosIn(place).map(({ id }) => id.id)

const offers = (id: string): Part<boolean> => ({
  read: (place) => offeredIn(place).includes(id),
  write: (place, value) => {
    const others = infosIn(place).filter((one) => one.id.id !== id)
    return { ...place, oauth2ClientInfos: value ? [...others, { id: entityId('OAUTH2_CLIENT', id) }] : others }
  },
})

export const offersOf = (clientIds: readonly string[]): Record<string, Part<boolean>> =>
  Object.fromEntries(clientIds.map((id) => [offeredField(id), offers(id)]))
