// The owner of the certificate stored and its end; an expired one, or one that cannot be read, is said so.
import { Banner } from '~/components/ui/banner'
import { Time } from '~/components/ui/time'
import type { CertificateFacts as Facts } from '~/lib/entity/device/shown-credentials'
import { useT } from '~/lib/i18n/use-t'

interface CertificateFactsProps {
  /** Absent: what is stored is no certificate. */
  certificate?: Facts
}

export function CertificateFacts({ certificate }: CertificateFactsProps) {
  const t = useT()
  if (!certificate) {
    return (
      <Banner inset tone="caution">
        {t('credentials.certificate-stored-unreadable')}
      </Banner>
    )
  }
  const { subject, validUntil, isExpired } = certificate
  const until = <Time ts={validUntil} as="full" />
  return (
    <div className="flex flex-col gap-3">
      {isExpired && (
        <Banner inset tone="caution">
          {t('credentials.certificate-expired')}
        </Banner>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-3">{t('credentials.certificate-subject')}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <bdi>{subject}</bdi>
        </dd>
        <dt className="text-3">{t('credentials.certificate-until')}</dt>
        <dd>{until}</dd>
      </dl>
    </div>
  )
}
