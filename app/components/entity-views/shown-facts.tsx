// What a view shows, as facts of its first tab: of whom, which keys, in which time.
import type { Fact } from '~/components/entity/detail-facts'
import { FactChip } from '~/components/ui/chip'
import { Time } from '~/components/ui/time'
import type { ShownOfSource } from '~/lib/entity/entity-view/shown'
import { useT } from '~/lib/i18n/use-t'
import { isMoment } from '~/lib/time/wall-clock'
import { SourceLink } from './source-link'

const Keys = ({ keys }: { keys: string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {keys.map((key) => (
      <li key={key} className="min-w-0">
        <FactChip>
          <bdi className="font-mono">{key}</bdi>
        </FactChip>
      </li>
    ))}
  </ul>
)

/** What platforms keep may be on no calendar. */
const moment = (at: number) => (isMoment(at) ? <Time ts={at} as="full" /> : String(at))

const types = ['DEVICE', 'ASSET']

export function useShownFacts(shown: ShownOfSource): Fact[] {
  const t = useT()
  const { source, series, client, shared, server, start, end } = shown
  const list = (keys: string[]) => (keys.length > 0 ? <Keys keys={keys} /> : undefined)
  const sourceType = source && types.includes(source.entityType) ? `entity-view.of-${source.entityType}` : undefined
  return [
    {
      label: sourceType ? `${t('entity-view.source')} (${t(sourceType)})` : t('entity-view.source'),
      value: <SourceLink shown={shown} />,
    },
    {
      label: t('entity-view.series-keys'),
      value: series?.length === 0 ? t('entity-view.all-series') : list(series ?? []),
    },
    { label: t('entity-view.client-keys'), value: list(client) },
    { label: t('entity-view.shared-keys'), value: list(shared) },
    { label: t('entity-view.server-keys'), value: list(server) },
    { label: t('entity-view.start-time'), value: start === undefined ? t('entity-view.open') : moment(start) },
    { label: t('entity-view.end-time'), value: end === undefined ? t('entity-view.open') : moment(end) },
  ]
}
