// Why what was found may not be all that matches.
import { Banner } from '~/components/ui/banner'
import { MOST_OF_CUSTOMER } from '~/lib/entity/list-query'
import type { ListLimit } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'

export function LimitNote({ limit, inset }: { limit: ListLimit; inset?: boolean }) {
  const t = useT()
  return (
    <Banner tone="note" inset={inset}>
      {t(`filter.limit-${limit}`, { number: MOST_OF_CUSTOMER })}
    </Banner>
  )
}
