// The states of a dashboard: all of them to choose from, or those that one came through.
import { useAddress } from '~/components/tables/use-address'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import type { BoardData } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'

export function BoardStates({ states, isTrail }: Pick<BoardData, 'states' | 'isTrail'>) {
  const t = useT()
  const { withParams } = useAddress()
  if (states.length < 2) return null
  return (
    <nav aria-label={t('board.states')} className={isTrail ? 'board-trail' : 'board-states'}>
      {states.map(({ id, name, state, isCurrent }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one may come through a state twice
        <span key={`${at} ${id}`} className="inline-flex min-w-0 items-center gap-1.5">
          {isTrail && at > 0 && <Icon name="chevron-end" size={12} className="text-3" />}
          <Link to={withParams({ state })} aria-current={isCurrent ? 'page' : undefined} className="board-state">
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
    </nav>
  )
}
