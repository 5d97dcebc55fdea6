// Where one is signed in, and the way out there.
import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { Time } from '~/components/ui/time'
import { TitledSection } from '~/components/ui/titled-section'
import type { SessionRow } from '~/lib/account/session-row'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useLocale } from '~/lib/time/locale'

export function OpenSessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const t = useT()
  const hasOthers = sessions.some(({ isThis }) => !isThis)
  return (
    <TitledSection
      id="sessions-title"
      title={t('profile.sessions')}
      className="flex flex-col items-start gap-3 border-t border-line-2 pt-5"
    >
      <ul className="w-full divide-y divide-line-1">
        {sessions.map((one) => (
          <OneSession key={one.id} {...one} />
        ))}
      </ul>
      {hasOthers && (
        <div className="flex flex-wrap gap-2">
          <Form method="post" action={paths.sessions()} preventScrollReset>
            <Button type="submit">{t('profile.sessions-end')}</Button>
          </Form>
          <Form method="post" action={paths.logout()}>
            <Button type="submit" name="everywhere" value="yes">
              {t('login.sign-out-everywhere')}
            </Button>
          </Form>
        </div>
      )}
    </TitledSection>
  )
}

function OneSession({ id, isThis, browser, system, address, beganAt, usedAt }: SessionRow) {
  const t = useT()
  const { now } = useLocale()
  const name =
    browser && system ? t('profile.session-name', { browser, system }) : browser || t('profile.session-unknown')
  const titleId = `session-${id}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p id={titleId} className="font-medium">
          <bdi>{name}</bdi>
          {isThis && <span className="ms-2 text-2">{t('profile.session-this')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-2">
          <span>
            {t('profile.session-began')} <Time ts={beganAt} now={now} />
          </span>
          {!isThis && (
            <span>
              {t('profile.session-used')} <Time ts={usedAt} now={now} />
            </span>
          )}
          {address && <bdi dir="ltr">{address}</bdi>}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action={paths.sessions()} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" aria-describedby={titleId}>
            {t('profile.session-end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
