// The link by which everybody sees a dashboard that is public, with the places where it can be handed on.
import { LinkToCopy } from '~/components/ui/link-to-copy'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { ShareTarget } from '~/lib/entity/public-link'
import { useT } from '~/lib/i18n/use-t'

interface PublicLinkDialogProps {
  name: string
  link: string
  targets: { target: ShareTarget; to: string }[]
  closeTo: string
}

export function PublicLinkDialog({ name, link, targets, closeTo }: PublicLinkDialogProps) {
  const t = useT()
  return (
    <RouteDialog title={t('dashboard.public-link-of', { name })} closeTo={closeTo}>
      <div className="flex flex-col gap-4">
        <p>{t('dashboard.public-link-text')}</p>
        <LinkToCopy link={link} label={t('dashboard.copy-link')} />
        <p className="text-2">{t('dashboard.public-link-devices')}</p>
        {targets.length > 0 && <ShareLinks targets={targets} />}
      </div>
    </RouteDialog>
  )
}

const names: Record<ShareTarget, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
}

export function ShareLinks({ targets }: Pick<PublicLinkDialogProps, 'targets'>) {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('dashboard.share')}>
      {targets.map(({ target, to }) => (
        <li key={target}>
          <a
            href={to}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('dashboard.share-via', { provider: names[target] })}
            className="inline-flex h-8 items-center rounded-5 border border-line-3 px-3 font-medium hover:bg-hover"
          >
            {names[target]}
          </a>
        </li>
      ))}
    </ul>
  )
}
