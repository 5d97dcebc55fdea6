// The head of the column in which the buttons of each row stand.
import { useT } from '~/lib/i18n/use-t'

export function ActionsHead() {
  const t = useT()
  return (
    <th scope="col">
      <span className="sr-only">{t('common.row-actions')}</span>
    </th>
  )
}
