// An event in full: the message with its metadata, or why something failed. The ones beside it are a step away.
import { EntityLink } from '~/components/entity/entity-link'
import { Code, Fact, Facts, Part } from '~/components/entity/record-parts'
import { CopyButton } from '~/components/ui/copy-button'
import { LinkButton } from '~/components/ui/link-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Time } from '~/components/ui/time'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import type { EventData } from '~/lib/entity/events/row'
import { useT } from '~/lib/i18n/use-t'

/** Long texts of events, by the platform's names; a newer one goes by that name. */
const KNOWN_PARTS = ['data', 'metadata', 'error', 'message', 'arguments', 'result']

export function EventDialog({ row, parts, closeTo, previous, next }: EventData) {
  const t = useT()
  const words = (name: string) => (KNOWN_PARTS.includes(name) ? t(`event.part-${name}`) : name)
  const facts = [
    ['event.event', row.what],
    ['event.direction', row.direction],
    ['event.message-type', row.messageType],
    ['event.relation-type', row.relationType],
    ['event.message-id', row.messageId],
    ['event.server', row.server],
  ] as const
  return (
    <RouteDialog
      title={t('event.one')}
      closeTo={closeTo}
      width={960}
      footerStart={
        <span className="inline-flex gap-2">
          {previous && (
            <LinkButton to={previous} preventScrollReset>
              {t('event.newer')}
            </LinkButton>
          )}
          {next && (
            <LinkButton to={next} preventScrollReset>
              {t('event.older')}
            </LinkButton>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <Facts>
          <Fact label={t('event.time')}>
            <Time ts={row.ts} as="full" />
          </Fact>
          {row.about && (
            <Fact label={t('event.about')}>
              {entityTypeWords(t, row.about.entityType)} <EntityLink entity={row.about} />
            </Fact>
          )}
          {facts.map(
            ([label, text]) =>
              text && (
                <Fact key={label} label={t(label)}>
                  <bdi className="wrap-anywhere">{text}</bdi>
                </Fact>
              ),
          )}
          {row.isDone !== undefined && (
            <Fact label={t('event.result')}>{t(row.isDone ? 'event.done' : 'event.failed')}</Fact>
          )}
        </Facts>
        {parts.map(({ name, text }) => (
          <Part
            key={name}
            title={words(name)}
            end={<CopyButton text={text} label={t('action.copy-named', { name: words(name) })} />}
          >
            <Code text={text} />
          </Part>
        ))}
      </div>
    </RouteDialog>
  )
}
