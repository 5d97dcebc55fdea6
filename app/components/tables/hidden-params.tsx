// The members of a list's address that a form sends along, so that it changes nothing but its own fields.
import type { Query } from '~/lib/paths'
import { HiddenPairs } from './hidden-pairs'
import { useAddress } from './use-address'

/** The rest of the address at hand. */
export function HiddenParams({ except }: { except: string[] }) {
  const { others } = useAddress()
  return <HiddenPairs pairs={others(...except)} />
}

/** A query as it is, where a form stands at another address. */
export const HiddenQuery = ({ query }: { query: Query }) => (
  <HiddenPairs
    pairs={Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    )}
  />
)
