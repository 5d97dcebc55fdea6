// What can be done with a row, where that is two things: it is changed, or deleted.
import { IconLink } from '~/components/ui/icon-button'

interface Button {
  label: string
  to: string
}

export const ROW_BUTTONS_WIDTH = 88

export function RowButtons({ edit, remove }: { edit: Button; remove: Button }) {
  return (
    <span className="inline-flex">
      <IconLink kind="quiet" size="small" icon="edit" {...edit} preventScrollReset />
      <IconLink kind="quiet" size="small" icon="delete" {...remove} preventScrollReset />
    </span>
  )
}
