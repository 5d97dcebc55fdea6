// Keys as they stand on a keyboard.
export const KeyCaps = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <kbd key={key} className="key">
      {key}
    </kbd>
  ))
