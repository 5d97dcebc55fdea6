// The page of the search: a field, and what was found by kind. Each row is a link; a command that changes something is a
// button of a form.
import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { Icon, type IconName } from '~/components/ui/icon'
import { Input } from '~/components/ui/input'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page-header'
import { TextLink } from '~/components/ui/text-link'
import { placeTexts } from '~/lib/entity/kind'
import { kindOf, kinds } from '~/lib/entity/kinds'
import type { Found, FoundGroup, Hit } from '~/lib/entity/search/found'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { withBase } from '~/lib/with-base'
import type { Entry } from './commands'
import { aboutHit, hitIcon, hitPath } from './hit-row'
import { Matched } from './matched'
import { PageBody } from './page-body'

export interface SearchResults {
  /** As it was typed, and what of it is looked for. */
  asked: string
  typed: string
  found: Found
  opened: Hit[]
  places: Entry[]
  commands: Entry[]
  more: Entry[]
}

export function SearchPage({ asked, typed, found, opened, places, commands, more }: SearchResults) {
  const t = useT()
  const isNothing = asked !== '' && [found.byId, found.groups, places, commands].every(({ length }) => length === 0)
  return (
    <>
      <PageHeader title={t('search.title')} />
      <PageBody className="flex flex-col gap-6">
        <div className="max-w-[640px]">
          <Form method="get" role="search" aria-label={t('search.title')} className="flex gap-2">
            <div className="min-w-0 flex-1">
              <Input
                type="search"
                icon="search"
                name="q"
                key={asked}
                defaultValue={asked}
                aria-label={t('search.field')}
                placeholder={t('search.field')}
                maxLength={255}
                autoComplete="off"
                spellCheck={false}
                dir="auto"
              />
            </div>
            <Button kind="primary">{t('search.title')}</Button>
          </Form>
          {!asked && <p className="mt-2 text-2">{t('search.begin')}</p>}
        </div>
        {isNothing && (
          <EmptyState title={t('search.none-title', { typed })}>
            <p>{t('search.none-text')}</p>
          </EmptyState>
        )}
        <Part title={t('search.recent')} rows={opened.map((hit) => hitRow(hit, ''))} />
        <Part title={t('search.by-id')} rows={found.byId.map((hit) => hitRow(hit, typed))} />
        {found.groups.map((group) => (
          <GroupPart key={group.kind} group={group} typed={typed} />
        ))}
        <Part title={t('search.pages')} rows={[...places, ...more].map((entry) => entryRow(entry, typed))} />
        <Part title={t('search.commands')} rows={commands.map((entry) => entryRow(entry, typed))} />
      </PageBody>
    </>
  )
}

function GroupPart({ group, typed }: { group: FoundGroup; typed: string }) {
  const t = useT()
  const format = useFormat()
  const { kind, hits, total, isByValue, isPartial, failed } = group
  const hasList = !kindOf(kind).below && !isByValue
  return (
    <Part
      title={t(placeTexts(kinds[kind]).title)}
      rows={hits.map((hit) => hitRow(hit, typed))}
      note={failed ? t('search.failed') : isPartial ? t('search.partial') : undefined}
      end={
        hits.length > 0 &&
        (hasList ? (
          <TextLink to={paths.of(kind).list({ q: typed })}>{t('search.all', { count: total })}</TextLink>
        ) : (
          total > hits.length && t('search.of', { shown: format.number(hits.length), count: total })
        ))
      }
    />
  )
}

interface Row {
  key: string
  icon: IconName
  name: ReactNode
  about?: string
  to?: string
  post?: Entry['post']
}

const hitRow = (hit: Hit, typed: string): Row => ({
  key: `${hit.kind}-${hit.id}`,
  icon: hitIcon(hit),
  name: <Matched text={hit.name} typed={typed} />,
  about: aboutHit(hit),
  to: hitPath(hit),
})

const entryRow = ({ id, icon, label, to, post }: Entry, typed: string): Row => ({
  key: id,
  icon,
  name: <Matched text={label} typed={typed} />,
  to,
  post,
})

interface PartProps {
  title: string
  rows: Row[]
  note?: string
  end?: ReactNode
}

function Part({ title, rows, note, end }: PartProps) {
  if (rows.length === 0 && !note) return null
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-13 font-semibold">{title}</h2>
        {end && <span className="text-2">{end}</span>}
      </div>
      {note && <p className="mb-2 text-2">{note}</p>}
      {rows.length > 0 && (
        <Card>
          <ul>
            {rows.map(({ key, icon, name, about, to, post }) => (
              <li key={key} className="found-row">
                <Icon name={icon} className="text-2" />
                {post ? <PostButton post={post}>{name}</PostButton> : <RowLink to={to}>{name}</RowLink>}
                {about && (
                  <span className="min-w-0 flex-1 truncate text-2">
                    <bdi>{about}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

const RowLink = ({ to = '', children }: { to?: string; children: ReactNode }) => (
  <Link to={to} className="row-link max-w-full truncate font-semibold" discover={false}>
    {children}
  </Link>
)

/** The page comes back as a whole: the looks of all of it may be others. */
function PostButton({ post, children }: { post: NonNullable<Entry['post']>; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={withBase(post.action)}>
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      {Object.entries(post.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="row-link font-semibold">
        {children}
      </button>
    </form>
  )
}
