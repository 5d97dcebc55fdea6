/** Members of the address that a form in a tile leaves as they are. */
export const KeptMembers = ({ pairs }: { pairs: readonly (readonly [string, string])[] }) =>
  pairs.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and they have no state
    <input key={index} type="hidden" name={name} value={value} />
  ))
