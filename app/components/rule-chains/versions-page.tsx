// The last saves of a chain: when, by whom and what changed; two of them side by side.
import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { Select } from '~/components/ui/select'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import { TitledSection } from '~/components/ui/titled-section'
import { useT } from '~/lib/i18n/use-t'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import type { ChangeSummary, Changes } from '~/lib/rule-chain/kept/changes'
import { useFormat } from '~/lib/time/locale'
import { ChangesList } from './changes-list'

export interface ShownVersion {
  id: string
  at: number
  by?: string
  nodes: number
  summary?: ChangeSummary
  bytes: number
}

export interface VersionsPageProps {
  chain: { id: string; name: string }
  versions: ShownVersion[]
  canEdit: boolean
  compared?: { from: string; to: string; changes: Changes }
}

export function VersionsPage({ chain, versions, canEdit, compared }: VersionsPageProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={<bdi>{t('chain-versions.title', { name: chain.name })}</bdi>} line />
      {versions.length === 0 ? (
        <EmptyState title={t('chain-versions.none')}>{t('chain-versions.none-text')}</EmptyState>
      ) : (
        <div className="flex flex-col gap-6 px-gutter py-5">
          <ol className="flex max-w-[820px] flex-col gap-3">
            {versions.map((version) => (
              <Version key={version.id} chain={chain} version={version} canEdit={canEdit} />
            ))}
          </ol>
          <CompareForm versions={versions} compared={compared} />
          {compared && (
            <TitledSection
              id="compared-title"
              title={t('chain-versions.differences')}
              titleClass="mb-2 text-16 font-semibold"
              className="max-w-[820px]"
            >
              <ChangesList changes={compared.changes} />
            </TitledSection>
          )}
        </div>
      )}
    </>
  )
}

function Version({
  chain,
  version,
  canEdit,
}: Pick<VersionsPageProps, 'chain' | 'canEdit'> & { version: ShownVersion }) {
  const t = useT()
  const { id, at, by, nodes, summary, bytes } = version
  return (
    <li className="flex flex-col gap-1 border-b border-line-1 pb-3" data-version={id}>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-semibold">
          <Time ts={at} as="full" />
        </strong>
        <span className="text-2">{by ? <bdi>{by}</bdi> : t('chain-versions.found')}</span>
        <span className="text-12 text-3">{t('rule-chain.nodes-counted', { count: nodes })}</span>
      </span>
      {summary && <Summary summary={summary} />}
      {bytes > 0 ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TextLink to={chainPaths.versions(chain.id, { from: id })}>{t('chain-versions.compare-with-now')}</TextLink>
          {canEdit && (
            <Form method="post">
              <Button size="small" name="version" value={id}>
                {t('chain-versions.restore')}
              </Button>
            </Form>
          )}
        </span>
      ) : (
        <span className="text-2">{t('chain-versions.too-large')}</span>
      )}
    </li>
  )
}

const COUNTS = ['added', 'changed', 'removed', 'routes'] as const

function Summary({ summary }: { summary: ChangeSummary }) {
  const t = useT()
  const format = useFormat()
  const said = COUNTS.filter((one) => summary[one] > 0).map((one) =>
    t(`chain-versions.${one}`, { count: summary[one] }),
  )
  const names = summary.names.filter((name) => name !== '')
  return (
    <span className="wrap-anywhere">
      {said.length > 0 ? said.join(' · ') : t('chain-versions.other-things')}
      {names.length > 0 && (
        <>
          {': '}
          <bdi>{format.list(names)}</bdi>
        </>
      )}
    </span>
  )
}

function CompareForm({ versions, compared }: Pick<VersionsPageProps, 'versions' | 'compared'>) {
  const t = useT()
  const format = useFormat()
  const kept = versions.filter(({ bytes }) => bytes > 0)
  const options = kept.map(({ id, at, by }) => (
    <option key={id} value={id}>
      {[format.full(at), by].filter(Boolean).join(' · ')}
    </option>
  ))
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor="versions-from" className="font-medium">
          {t('chain-versions.before')}
        </label>
        <Select id="versions-from" name="from" defaultValue={compared?.from}>
          {options}
        </Select>
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor="versions-to" className="font-medium">
          {t('chain-versions.after')}
        </label>
        <Select id="versions-to" name="to" defaultValue={compared?.to ?? 'now'}>
          <option value="now">{t('chain-versions.now')}</option>
          {options}
        </Select>
      </div>
      <Button>{t('chain-versions.compare')}</Button>
    </Form>
  )
}
