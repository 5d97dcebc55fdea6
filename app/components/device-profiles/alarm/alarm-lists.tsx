// What the browser offers while keys and zones are typed: once for all fields of the page.
import { zoneNames } from '~/lib/time/zones'
import { KEY_LIST } from './filter-fields'
import { ZONE_LIST } from './times-fields'

export function AlarmLists({ keys }: { keys: readonly string[] }) {
  return (
    <>
      <datalist id={KEY_LIST}>
        {keys.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      <datalist id={ZONE_LIST}>
        {zoneNames().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
