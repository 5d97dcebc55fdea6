import { useAddress } from './use-address'

/** The rest of the address, so that a form changes nothing but its own fields. */
export function HiddenParams({ except }: { except: string[] }) {
  const { others } = useAddress()
  return others(...except).map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and they have no state
    <input key={index} type="hidden" name={name} value={value} />
  ))
}
