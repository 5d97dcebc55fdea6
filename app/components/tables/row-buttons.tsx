// What can be done with a row, where that is two things: it is changed, or deleted. Their icons stand in the styles: a page
// has forty of them. The tip is the name, too.
import { Link } from '~/components/ui/link'

interface Button {
  label: string
  to: string
}

interface RowButtonsProps {
  edit: Button
  remove: Button
  /** One row is enough to learn of the pages that the buttons of all of them lead to. */
  discover: boolean
}

export const ROW_BUTTONS_WIDTH = 88

export function RowButtons({ edit, remove, discover }: RowButtonsProps) {
  return (
    <>
      <Link to={edit.to} title={edit.label} preventScrollReset discover={discover} className="row-edit" />
      <Link to={remove.to} title={remove.label} preventScrollReset discover={discover} className="row-delete" />
    </>
  )
}
