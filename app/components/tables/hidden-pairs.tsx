/** Members of an address that a form sends along as they are. */
export const HiddenPairs = ({ pairs }: { pairs: readonly (readonly [string, string])[] }) =>
  pairs.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and they have no state
    <input key={index} type="hidden" name={name} value={value} />
  ))
