// A page of live values without scripts: it reads them again every 30 s until the reader stops it.
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

const EVERY_SECONDS = 30

interface SelfRefreshProps {
  isOn: boolean
  /** The time the values were read. */
  takenAt: number
  /** The page with and without refreshing itself. */
  onTo: string
  offTo: string
}

export function SelfRefresh({ isOn, takenAt, onTo, offTo }: SelfRefreshProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="without-script">
      {isOn && (
        <noscript>
          <meta httpEquiv="refresh" content={String(EVERY_SECONDS)} />
        </noscript>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line-2 bg-sunken px-gutter py-2">
        <p className="me-auto">
          {isOn ? t('telemetry.refreshes') : t('telemetry.refresh-stopped', { time: format.time(takenAt) })}
        </p>
        <LinkButton size="small" icon="refresh" to={isOn ? onTo : offTo} reloadDocument>
          {t('telemetry.refresh-now')}
        </LinkButton>
        <LinkButton size="small" to={isOn ? offTo : onTo} reloadDocument>
          {isOn ? t('telemetry.stop-refreshing') : t('telemetry.refresh-again')}
        </LinkButton>
      </div>
    </div>
  )
}
