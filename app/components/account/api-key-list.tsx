// The API keys of a person: until when each works, and what is done with it. Deleting one asks in its place.
import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link-button'
import { OutsideText } from '~/components/ui/outside-text'
import { Time } from '~/components/ui/time'
import { accountPaths } from '~/lib/account-paths'
import { useT } from '~/lib/i18n/use-t'
import { useFormat, useLocale } from '~/lib/time/locale'

export interface ApiKeyRow {
  id: string
  name: string
  createdTime: number
  isEnabled: boolean
  endsAt?: number
  hasEnded: boolean
}

interface ApiKeyListProps {
  keys: readonly ApiKeyRow[]
  /** The one whose deletion is asked about. */
  removing?: string
}

export function ApiKeyList({ keys, removing }: ApiKeyListProps) {
  const t = useT()
  if (keys.length === 0) return <p className="text-2">{t('profile.keys-empty')}</p>
  return (
    <ul className="divide-y divide-line-1">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
          {key.id === removing ? <AskToDelete {...key} /> : <OneKey {...key} />}
        </li>
      ))}
    </ul>
  )
}

function OneKey({ id, name, createdTime, isEnabled, endsAt, hasEnded }: ApiKeyRow) {
  const t = useT()
  const format = useFormat()
  const { now } = useLocale()
  const step = isEnabled ? 'disable' : 'enable'
  const ends = hasEnded ? 'profile.key-ended' : endsAt ? 'profile.key-until' : 'profile.key-endless'
  const nameId = `key-${id}`
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p id={nameId} className="font-medium">
          <OutsideText text={name} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-2">
          <span>{t(isEnabled ? 'profile.key-on' : 'profile.key-off')}</span>
          <span>{t(ends, { time: endsAt ? format.dateTime(endsAt) : '' })}</span>
          <Time ts={createdTime} now={now} />
        </p>
      </div>
      <div className="flex gap-2">
        <Form method="post" action={accountPaths.apiKeys()} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" name="step" value={step} aria-describedby={nameId}>
            {t(`profile.key-${step}`)}
          </Button>
        </Form>
        <LinkButton
          size="small"
          to={accountPaths.apiKeys({ remove: id })}
          preventScrollReset
          replace
          aria-describedby={nameId}
        >
          {t('profile.key-delete')}
        </LinkButton>
      </div>
    </>
  )
}

function AskToDelete({ id, name }: ApiKeyRow) {
  const t = useT()
  return (
    <>
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{t('profile.key-delete-ask', { name })}</p>
      <div className="flex gap-2">
        <LinkButton size="small" to={accountPaths.apiKeys()} preventScrollReset replace>
          {t('profile.key-keep')}
        </LinkButton>
        <Form method="post" action={accountPaths.apiKeys()} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" kind="danger-solid" name="step" value="delete">
            {t('profile.key-delete')}
          </Button>
        </Form>
      </div>
    </>
  )
}
