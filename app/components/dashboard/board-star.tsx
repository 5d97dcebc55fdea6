// A dashboard is starred, or not any more.
import { Form, useLocation } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function BoardStar({ id, isStarred }: { id: string; isStarred: boolean }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.of('dashboard').one(id, 'star')} replace preventScrollReset>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button type="submit" name="starred" value={isStarred ? 'no' : 'yes'} className="menu-entry" data-closes="">
        <Icon name="star" className={isStarred ? 'fill-current' : undefined} />
        {t(isStarred ? 'board.unstar' : 'board.star')}
      </button>
    </Form>
  )
}
