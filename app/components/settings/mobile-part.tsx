// Applications for phones and their bundles, on the page of external sign-in.
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { type Oauth2Page, paths } from '~/lib/paths'
import type { MobileAppView, MobileBundleView } from '~/lib/settings/oauth2/view'

interface MobilePartProps {
  apps: readonly MobileAppView[]
  bundles: readonly MobileBundleView[]
}

export function MobilePart({ apps, bundles }: MobilePartProps) {
  const t = useT()
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-14 font-semibold">{t('settings.mobile')}</h2>
        <LinkButton size="small" icon="plus" to={paths.oauth2('bundles/new')}>
          {t('settings.mobile-add-bundle')}
        </LinkButton>
        <LinkButton size="small" icon="plus" to={paths.oauth2('apps/new')}>
          {t('settings.mobile-add-app')}
        </LinkButton>
      </div>
      {bundles.length + apps.length === 0 && <p className="text-2">{t('settings.mobile-none')}</p>}
      <ul className="flex flex-col">
        {bundles.map(({ key, name, packages, isEnabled, clients }) => (
          <MobileRow
            key={key}
            name={name}
            page={`bundles/${key}`}
            deleted={{ bundle: key }}
            facts={[
              ...packages,
              t(isEnabled ? 'settings.oauth2-is-on' : 'settings.oauth2-is-off'),
              ...clients.map((client) => client.name),
            ]}
          />
        ))}
        {apps.map(({ key, name, platform }) => (
          <MobileRow
            key={key}
            name={name}
            page={`apps/${key}`}
            deleted={{ app: key }}
            facts={[platform === 'IOS' ? t('settings.mobile-IOS') : t('settings.mobile-ANDROID')]}
          />
        ))}
      </ul>
    </section>
  )
}

interface MobileRowProps {
  name: string
  page: Oauth2Page
  deleted: Record<string, string>
  facts: readonly string[]
}

function MobileRow({ name, page, deleted, facts }: MobileRowProps) {
  const t = useT()
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line-1 py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Link to={paths.oauth2(page)} className="font-medium underline-offset-3 hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-12 text-3">{facts.join(' · ')}</span>
      </span>
      <LinkButton
        kind="quiet"
        size="small"
        icon="delete"
        aria-label={t('settings.oauth2-delete-named', { name })}
        to={paths.oauth2('delete', deleted)}
        preventScrollReset
      >
        {t('settings.oauth2-delete')}
      </LinkButton>
    </li>
  )
}
