// While the server cannot be reached: since when, what is kept, and one thing to do. When it is back and a form was not
// sent, that is said until it is sent or put aside.
import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { setUnsent, tryLine, type UnsentForm, useLine } from '~/lib/line/line'
import { useFormat } from '~/lib/time/locale'
import { useNow } from '~/lib/time/use-now'
import { Banner } from './banner'
import { Button } from './button'

async function sendAgain({ form, submitter }: UnsentForm) {
  if (!(await tryLine()) || !form.isConnected) return
  form.requestSubmit(submitter?.isConnected ? submitter : undefined)
}

export function LineBanner() {
  const t = useT()
  const format = useFormat()
  const { pathname } = useLocation()
  const { downSince, nextTryAt, unsent } = useLine()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page there is nothing to send again
  useEffect(() => () => void setUnsent(undefined), [pathname])
  if (downSince === undefined && !unsent) return null
  const action = unsent ? (
    <Button type="button" size="small" onClick={() => sendAgain(unsent)}>
      {t('error.send-again')}
    </Button>
  ) : (
    <Button type="button" size="small" onClick={tryLine}>
      {t('error.try-now')}
    </Button>
  )
  return (
    <>
      {downSince === undefined ? (
        <Banner tone="note" action={action}>
          {t('error.connected-not-sent')}
        </Banner>
      ) : (
        <Banner
          tone="critical"
          title={t('error.no-connection-since', { time: format.time(downSince) })}
          action={
            <>
              {nextTryAt && <NextTry at={nextTryAt} />}
              {action}
            </>
          }
        >
          {t(unsent ? 'error.not-sent' : 'error.no-connection-kept')}
        </Banner>
      )}
    </>
  )
}

/** Not read out: it would be, every second. */
function NextTry({ at }: { at: number }) {
  const t = useT()
  useNow()
  const seconds = Math.max(0, Math.ceil((at - Date.now()) / 1000))
  return <span aria-hidden="true">{t('error.next-try-in', { seconds })}</span>
}
