// Notes of a list before its rows: the parts of its address that could not be taken, and why rows may be missing.
import { Banner } from '~/components/ui/banner'
import { MOST_CONDITIONS } from '~/lib/entity/conditions'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { LimitNote } from './limit-note'

export function ListNotes({ list }: { list: Pick<EntityList, 'query' | 'sorts' | 'views' | 'limit'> }) {
  const t = useT()
  const { query, sorts, views, limit } = list
  const isFull = query.conditions.length >= MOST_CONDITIONS
  return (
    <>
      {query.unread.length > 0 && (
        <Banner tone="caution">
          {isFull
            ? t('filter.too-many', { count: MOST_CONDITIONS })
            : t('filter.not-understood', { count: query.unread.length })}
        </Banner>
      )}
      {views.isGone && <Banner tone="note">{t('view.gone')}</Banner>}
      {limit && <LimitNote limit={limit} />}
      {!sorts.includes(query.sort) && <Banner tone="note">{t('filter.not-sorted')}</Banner>}
    </>
  )
}
