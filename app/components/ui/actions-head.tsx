// The head of the column in which the buttons of each row stand.
import type { ComponentProps } from 'react'
import { useT } from '~/lib/i18n/use-t'

export function ActionsHead(props: Omit<ComponentProps<'th'>, 'scope' | 'children'>) {
  const t = useT()
  return (
    <th scope="col" {...props}>
      <span className="sr-only">{t('common.row-actions')}</span>
    </th>
  )
}
