// The first tab: what is known about an entity, a line each. The kind brings its own lines.
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Time } from '~/components/ui/time'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import type { EntityItem } from '~/lib/platform/entity-item'
import { customerLink, FactLink } from './fact-link'
import { SharedWith } from './shared-with'
import { useEntityFrame } from './use-entity-item'

export interface Fact {
  label: string
  /** Text from outside, or something drawn; nothing is a dash. */
  value: ReactNode
}

const Line = ({ label, value }: Fact) => (
  <div className="grid gap-x-4 border-b border-line-1 py-2 sm:grid-cols-[11rem_1fr]">
    <dt className="text-3">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">
      {typeof value === 'string' ? (
        <bdi className="whitespace-pre-wrap">{value}</bdi>
      ) : (
        (value ?? <span className="text-3">–</span>)
      )}
    </dd>
  </div>
)

export interface FactSection {
  title: string
  /** A sentence about all of it. */
  help?: string
  facts: Fact[]
}

interface DetailFactsProps {
  kind: Kind
  item: EntityItem
  /** Between what names the entity and what tells whose it is. */
  own: Fact[]
  /** Further facts under headings of their own. */
  sections?: FactSection[]
}

export function DetailFacts({ kind, item, own, sections = [] }: DetailFactsProps) {
  const t = useT()
  const { isOwned, isShared, list, nameText = 'entity.name' } = kindOf(kind)
  const { name, label, isPublic, createdTime, description } = item
  const canManage = useEntityFrame(kind)?.canManage ?? false
  const { text, to } = customerLink(item, canManage)
  const customer = text && to ? <FactLink to={to} text={text} /> : text
  const owner = isPublic ? <span>{t('entity.everybody')}</span> : customer
  const facts: Fact[] = [
    { label: t(nameText), value: name },
    ...(list.fields.label ? [{ label: t('entity.label'), value: label }] : []),
    ...own,
    ...(isShared && canManage ? [{ label: t('entity.customers'), value: <SharedWith item={item} /> }] : []),
    ...(isOwned && !isShared
      ? [
          {
            label: t('entity.customer'),
            value: owner ?? <span className="text-2">{t('entity.not-assigned')}</span>,
          },
        ]
      : []),
    {
      label: t('entity.created'),
      value: <Time ts={createdTime} as="full" />,
    },
    { label: t('entity.description'), value: description },
  ]
  return (
    <section aria-label={t('entity.details')} className="max-w-[760px] px-gutter py-4">
      <dl className="border-t border-line-1">
        {facts.map((fact) => (
          <Line key={fact.label} {...fact} />
        ))}
      </dl>
      {sections.map(({ title, help, facts }) => (
        <section key={title} aria-label={title}>
          <h2 className="mt-7 mb-2 text-14 font-semibold">{title}</h2>
          {help && <p className="mb-2 text-2">{help}</p>}
          {facts.length > 0 && (
            <dl className="border-t border-line-1">
              {facts.map((fact) => (
                <Line key={fact.label} {...fact} />
              ))}
            </dl>
          )}
        </section>
      ))}
      <Outlet />
    </section>
  )
}
