// The page of an error boundary, by the error: state, cause, next step, and the facts to tell whoever helps.
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CopyButton } from '~/components/ui/copy-button'
import { type ErrorFact, ErrorState } from '~/components/ui/error-state'
import type { IconName } from '~/components/ui/icon'
import { LinkButton } from '~/components/ui/link-button'
import { placeTexts } from '~/lib/entity/kind'
import { kindNames, kinds, kindOf as listKind } from '~/lib/entity/kinds'
import { type ErrorFacts, errorFacts } from '~/lib/error-facts'
import type { T } from '~/lib/i18n/texts'
import { useGroup } from '~/lib/i18n/use-group'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { SkipLink } from './skip-link'
import { useWindowTitle } from './use-window-title'

type Kind = 'not-found' | 'forbidden' | 'denied' | 'unreachable' | 'platform' | 'sessions' | 'unexpected'

const icons: Record<Kind, IconName> = {
  'not-found': 'not-found',
  forbidden: 'forbidden',
  denied: 'forbidden',
  unreachable: 'unplugged',
  platform: 'data-off',
  sessions: 'data-off',
  unexpected: 'alert',
}

const titleKeys: Record<Kind, string> = {
  'not-found': 'error.page-not-found',
  forbidden: 'access.access-forbidden',
  denied: 'access.permission-denied',
  unreachable: 'error.page-did-not-load',
  platform: 'error.page-did-not-load',
  sessions: 'error.page-did-not-load',
  unexpected: 'error.page-did-not-load',
}

function kindOf(error: unknown, facts: ErrorFacts | undefined): Kind {
  if (!isRouteErrorResponse(error)) return 'unexpected'
  if (error.status === 404) return 'not-found'
  if (facts?.kind === 'platform' && error.status === 403) return 'denied'
  if (facts?.kind === 'forbidden' || error.status === 403) return 'forbidden'
  if (facts?.kind === 'sessions') return 'sessions'
  if (facts?.kind === 'platform') return facts.failure.problem === 'answer' ? 'platform' : 'unreachable'
  return 'unexpected'
}

interface ErrorPlace {
  /** Translation key. */
  heading: string
  list?: { label: string; icon: IconName; to: string }
}

/** Of an error about a kind of entity: what is said of that kind, and where its list is, for who may see it. */
function placeOf(facts: ErrorFacts | undefined): ErrorPlace | undefined {
  if (facts?.kind !== 'forbidden' && facts?.kind !== 'not-found') return undefined
  const name = kindNames.find((one) => one === facts.missing)
  if (!name) return undefined
  const { title, missing, forbidden } = placeTexts(kinds[name])
  // What stands below another entity has a list only there.
  const list = listKind(name).below ? undefined : { label: title, icon: kinds[name].icon, to: paths.of(name).list() }
  if (facts.kind === 'not-found') return { heading: missing, list }
  return { heading: forbidden, list: facts.hasList ? list : undefined }
}

/** The platform's own answer says more than our word for its kind. */
const causeOf = (kind: Kind, facts: ErrorFacts | undefined, t: T) =>
  facts?.kind === 'platform' && (kind === 'platform' || kind === 'unreachable')
    ? t(facts.failure.message.key, facts.failure.message.values)
    : t(causes[kind] ?? `error.${kind}-cause`)

const causes: Partial<Record<Kind, string>> = {
  forbidden: 'access.access-forbidden-text',
  denied: 'access.permission-denied-text',
}

interface ErrorPageProps {
  /** No shell stands around it. */
  alone?: boolean
  /** The part that did not load, in the page's own words, when it is the platform's doing. */
  title?: string
  /** The things that are kept. */
  note?: string
}

export function ErrorPage({ alone, title, note }: ErrorPageProps) {
  const error = useRouteError()
  const t = useT()
  const format = useFormat()
  const { pathname, search } = useLocation()
  const facts = isRouteErrorResponse(error) ? errorFacts(error.data) : undefined
  const kind = kindOf(error, facts)

  const details: (ErrorFact & { text: string })[] = []
  const detail = (key: string, text: string, code: boolean, value?: ReactNode) =>
    details.push({ label: t(key), text, code, value: value ?? text })
  if (facts?.kind === 'platform') detail('error.request', facts.failure.request, true)
  if (facts && 'at' in facts) detail('error.at', format.full(facts.at), false)
  // The log tells more of what the console is to blame for; the platform's answer says it all.
  if (facts && 'requestId' in facts && facts.kind !== 'platform')
    detail(
      'error.request-id',
      facts.requestId,
      true,
      <span className="inline-flex items-center gap-1.5">
        {facts.requestId}
        <CopyButton text={facts.requestId} label={t('error.copy-request-id')} />
      </span>,
    )
  const isLoadFailure = kind === 'platform' || kind === 'unreachable'
  const place = placeOf(facts)
  const isTold = useGroup('gone', place !== undefined)
  const heading = (isLoadFailure && title) || t((isTold && place?.heading) || titleKeys[kind])
  useWindowTitle(heading)
  const report = [heading, ...details.map(({ label, text }) => `${label}: ${text}`)].join('\n')
  const isRefused = kind === 'forbidden' || kind === 'denied'
  const canTryAgain = !isRefused && kind !== 'not-found'

  const page = (
    <ErrorState
      icon={icons[kind]}
      title={heading}
      facts={details}
      actions={
        <>
          {canTryAgain && (
            <LinkButton to={`${pathname}${search}`} reloadDocument kind="primary" icon="refresh">
              {t('action.load-again')}
            </LinkButton>
          )}
          {place?.list && (
            <LinkButton to={place.list.to} kind="primary" icon={place.list.icon}>
              {t(place.list.label)}
            </LinkButton>
          )}
          <LinkButton to={paths.home()} kind={canTryAgain || place?.list ? 'secondary' : 'primary'} icon="home">
            {t('error.to-home')}
          </LinkButton>
          {isRefused && <LinkButton to={paths.logout()}>{t('error.sign-in-as-someone-else')}</LinkButton>}
          {details.length > 0 && <CopyButton words text={report} label={t('error.copy-details')} />}
        </>
      }
    >
      <p>
        {place && kind === 'not-found' ? t('error.missing-cause') : causeOf(kind, facts, t)} {isLoadFailure && note}
      </p>
    </ErrorState>
  )
  if (!alone) return page
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {page}
      </main>
    </div>
  )
}
