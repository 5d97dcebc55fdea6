// The credentials for those who may read but not change them.
import type { ReactNode } from 'react'
import { CopyButton } from '~/components/ui/copy-button'
import { useT } from '~/lib/i18n/use-t'
import type { DeviceSecret } from '~/lib/platform/device-credentials'

interface SecretFactsProps {
  /** Absent: the device has none. */
  secret: DeviceSecret | undefined
  hasPassword: boolean
}

function Fact({ label, text }: { label: ReactNode; text: string }) {
  const t = useT()
  return (
    <div className="border-b border-line-1 py-2">
      <dt className="text-3">{label}</dt>
      <dd className="flex items-start gap-2">
        <code dir="ltr" className="min-w-0 font-mono text-12 leading-5 break-all whitespace-pre-wrap">
          {text || '–'}
        </code>
        {text && <CopyButton text={text} label={t('action.copy')} />}
      </dd>
    </div>
  )
}

export function SecretFacts({ secret, hasPassword }: SecretFactsProps) {
  const t = useT()
  if (!secret) return <p>{t('credentials.no-credentials')}</p>
  switch (secret.type) {
    case 'ACCESS_TOKEN':
      return (
        <dl>
          <Fact label={t('credentials.access-token')} text={secret.token} />
        </dl>
      )
    case 'X509_CERTIFICATE':
      return (
        <dl>
          <Fact label={t('credentials.certificate')} text={secret.certificate} />
        </dl>
      )
    case 'MQTT_BASIC':
      return (
        <dl>
          <Fact label={t('credentials.client-id')} text={secret.clientId} />
          <Fact label={t('credentials.user-name')} text={secret.userName} />
          <div className="py-2">
            <dt className="text-3">{t('credentials.password')}</dt>
            <dd>{t(hasPassword ? 'credentials.password-set' : 'credentials.password-not-set')}</dd>
          </div>
        </dl>
      )
    case 'OTHER':
      return (
        <dl>
          <Fact label={secret.name} text={secret.value} />
        </dl>
      )
    default:
      return secret satisfies never
  }
}
