// A plain table that scrolls in its tile.
import type { ReactNode } from 'react'

/** `head` are the cells of its one head row, `children` its rows. */
export const TileRows = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <div className="tile-table" tabIndex={0}>
    <table>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
