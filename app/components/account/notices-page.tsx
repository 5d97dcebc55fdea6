// What a person was told: by the platform, where it keeps messages for people, and by this console in this session.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageBody } from '~/components/layout/page-body'
import { Pagination } from '~/components/tables/pagination'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page-header'
import { Time } from '~/components/ui/time'
import type { Notice } from '~/lib/account/notice'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useLocale } from '~/lib/time/locale'

interface Inbox {
  items: Notice[]
  totalPages: number
  totalElements: number
  page: number
  size: number
  /** The platform did not answer. */
  failed?: boolean
}

interface NoticesPageProps {
  told: { text: string; at: number }[]
  inbox?: Inbox
}

export function NoticesPage({ told, inbox }: NoticesPageProps) {
  const t = useT()
  const { now } = useLocale()
  return (
    <>
      <PageHeader
        title={t('home.notices')}
        actions={
          inbox?.items.some(({ isRead }) => !isRead) && (
            <Step name="all" value="read">
              <Button type="submit" icon="check">
                {t('notice.read-all')}
              </Button>
            </Step>
          )
        }
      />
      <PageBody className="flex flex-col gap-6">
        {inbox && <InboxPart {...inbox} now={now} />}
        <Part title={t('notice.told')} none={told.length === 0 && t('notice.none-told')}>
          {told.map(({ text, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be told at once, and none moves
            <li key={index} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-64 break-words">{text}</span>
              <Time ts={at} now={now} className="text-2" />
            </li>
          ))}
        </Part>
      </PageBody>
    </>
  )
}

function InboxPart({ items, totalPages, totalElements, page, size, failed, now }: Inbox & { now: number }) {
  const t = useT()
  return (
    <Part
      title={t('notice.inbox')}
      none={!failed && items.length === 0 && t('notice.none')}
      note={
        failed && (
          <Banner inset tone="caution">
            {t('notice.failed')}
          </Banner>
        )
      }
      foot={totalPages > 1 && <Pagination page={page} size={size} total={totalElements} totalPages={totalPages} />}
    >
      {items.map((item) => (
        <InboxLine key={item.id} {...item} page={page} now={now} />
      ))}
    </Part>
  )
}

function InboxLine({ id, at, subject, text, isRead, to, page, now }: Notice & { page: number; now: number }) {
  const t = useT()
  const title = subject || text
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className={cx('break-words', !isRead && 'font-semibold')}>
          {!isRead && <span className="me-2 text-accent">{t('notice.new')}</span>}
          {to ? (
            <Link to={to} className="underline underline-offset-3">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </p>
        {subject && <p className="whitespace-pre-line break-words text-2">{text}</p>}
      </div>
      <Time ts={at} now={now} className="pt-1 text-2" />
      {!isRead && (
        <Step name="read" value={id} page={page}>
          <IconButton kind="quiet" icon="check" label={t('notice.read-one', { title })} />
        </Step>
      )}
      <Step name="remove" value={id} page={page}>
        <IconButton kind="quiet" icon="x" label={t('notice.remove', { title })} />
      </Step>
    </li>
  )
}

interface StepProps {
  name: 'read' | 'remove' | 'all'
  value: string
  page?: number
  children: ReactNode
}

const Step = ({ name, value, page, children }: StepProps) => (
  <Form method="post" action={paths.notices()} preventScrollReset>
    <input type="hidden" name={name} value={value} />
    {page !== undefined && <input type="hidden" name="page" value={page} />}
    {children}
  </Form>
)

interface PartProps {
  title: string
  /** Said where there is nothing. */
  none: string | false
  note?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

const Part = ({ title, none, note, foot, children }: PartProps) => (
  <section>
    <h2 className="mb-2 text-13 font-semibold">{title}</h2>
    {note}
    {none ? (
      <p className="text-2">{none}</p>
    ) : (
      <Card>
        <ul className="divide-y divide-line-1">{children}</ul>
        {foot}
      </Card>
    )}
  </section>
)
