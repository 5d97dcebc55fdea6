// The letter after `g`.
import type { Authority } from '~/lib/session/session-user'
import { PLACE_KEYS } from './place-keys'
import { placesOf } from './places'

/** The address of the place of that role whose letter it is. */
export const placeAt = (letter: string, authority: Authority): string | undefined =>
  placesOf(authority)
    .flatMap(({ places }) => places)
    .find(({ id }) => PLACE_KEYS[id] === letter.toLowerCase())?.to
