// The icon of a card, on a disc where its author wants one.
import { ThingIcon } from './thing-icon'

export interface ShownIcon {
  name: string
  /** Absent: the console's own. */
  colour?: string
  /** It stands on a disc of this colour. */
  back?: string
}

export const CardIcon = ({ name, colour, back }: ShownIcon) => (
  <span className="card-icon" data-on={back ? '' : undefined} style={{ background: back }}>
    <ThingIcon name={name} colour={colour} />
  </span>
)
