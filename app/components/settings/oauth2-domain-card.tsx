// Domains on which some clients are offered: the addresses that providers have to know, and the clients in the order in
// which the sign-in page shows them.
import { Form } from '@remix-run/react'
import { Card } from '~/components/ui/card'
import { CopyButton } from '~/components/ui/copy-button'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { ClientView, DomainView } from '~/lib/settings/oauth2/view'

interface DomainCardProps {
  domain: DomainView
  /** Clients stand by themselves: here they are only named. */
  isNewer: boolean
}

export function DomainCard({ domain, isNewer }: DomainCardProps) {
  const t = useT()
  const { key, names, redirects, isEnabled, clients } = domain
  const name = names.join(', ')
  return (
    <li>
      <Card className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-14 font-semibold break-words">
              <bdi>{name}</bdi>
            </h2>
            {isEnabled !== undefined && (
              <p className="text-2">{t(isEnabled ? 'settings.oauth2-is-on' : 'settings.oauth2-is-off')}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <LinkButton size="small" icon="edit" to={paths.oauth2(`domains/${encodeURIComponent(key)}`)}>
              {t('settings.oauth2-edit-domain')}
            </LinkButton>
            <LinkButton size="small" icon="delete" to={paths.oauth2('delete', { domain: key })} preventScrollReset>
              {t('settings.oauth2-delete')}
            </LinkButton>
          </div>
        </div>
        <div>
          <h3 className="mb-1 text-12 font-medium text-2">{t('settings.oauth2-redirects')}</h3>
          <ul className="flex flex-col gap-1">
            {redirects.map((address) => (
              <li key={address} className="flex items-center gap-1.5">
                <bdi dir="ltr" className="min-w-0 font-mono text-12 break-all">
                  {address}
                </bdi>
                <CopyButton text={address} label={t('action.copy-named', { name: address })} />
              </li>
            ))}
          </ul>
        </div>
        {clients.length > 0 && (
          <ol aria-label={t('settings.oauth2-clients-of', { name })} className="flex flex-col border-t border-line-2">
            {clients.map((client, at) => (
              <ClientRow
                key={client.key}
                client={client}
                domain={isNewer ? undefined : key}
                isFirst={at === 0}
                isLast={at === clients.length - 1}
              />
            ))}
          </ol>
        )}
        {!isNewer && (
          <div>
            <LinkButton size="small" icon="plus" to={paths.oauth2('clients/new', { domain: key })}>
              {t('settings.oauth2-add-client')}
            </LinkButton>
          </div>
        )}
      </Card>
    </li>
  )
}

interface ClientRowProps {
  client: ClientView
  /** The group it is in, where it can be moved and deleted. */
  domain?: string
  isFirst: boolean
  isLast: boolean
  /** It stands by itself. */
  canDelete?: boolean
}

export function ClientRow({ client, domain, isFirst, isLast, canDelete = domain !== undefined }: ClientRowProps) {
  const t = useT()
  const { key, name, provider } = client
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line-1 py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Link
          to={paths.oauth2(`clients/${encodeURIComponent(key)}`, { domain })}
          className="font-medium underline-offset-3 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {provider && provider !== name && <span className="block text-12 text-3">{provider}</span>}
      </span>
      {domain !== undefined &&
        (['up', 'down'] as const).map(
          (change) =>
            (change === 'up' ? !isFirst : !isLast) && (
              <Form key={change} method="post" action={paths.settings('oauth2')} preventScrollReset>
                <input type="hidden" name="domain" value={domain} />
                <input type="hidden" name="client" value={key} />
                <IconButton
                  kind="quiet"
                  size="small"
                  name="change"
                  value={change}
                  icon={change === 'up' ? 'sort-up' : 'sort-down'}
                  label={t(change === 'up' ? 'settings.oauth2-move-up' : 'settings.oauth2-move-down', { name })}
                />
              </Form>
            ),
        )}
      {canDelete && (
        <LinkButton
          kind="quiet"
          size="small"
          icon="delete"
          aria-label={t('settings.oauth2-delete-named', { name })}
          to={paths.oauth2('delete', { domain, client: key })}
          preventScrollReset
        >
          {t('settings.oauth2-delete')}
        </LinkButton>
      )}
    </li>
  )
}
