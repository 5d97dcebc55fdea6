// The values of a tile as a table, a page of its rows at a time.
import type { ReactNode } from 'react'
import { PageLinks, type PageLinksProps } from './page-links'

interface TileTableProps extends PageLinksProps {
  /** The cells of its head. */
  head: ReactNode
  children: ReactNode
}

export const TileTable = ({ head, children, ...pages }: TileTableProps) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
    <div className="tile-table" tabIndex={0}>
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    <PageLinks {...pages} />
  </>
)
