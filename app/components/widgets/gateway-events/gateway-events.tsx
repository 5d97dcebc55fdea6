import { Time } from '~/components/ui/time'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { textIn } from '../places-map/settings'
import { useValueText } from '../use-value-text'
import { gatewayEvents } from './model'

export default function GatewayEvents({ widget, sources, now }: WidgetViewProps) {
  const t = useT()
  const text = useValueText()
  const groups = gatewayEvents(widget.config.settings, sources)
  const title = textIn(widget.config.settings, 'eventsTitle')
  return (
    <div className="attributes-card">
      {title && title !== widget.config.title && (
        <p className="control-label">
          <bdi>{title}</bdi>
        </p>
      )}
      {groups.length === 0 && <p className="text-2">{t('tool.gateway-no-events')}</p>}
      {groups.map(({ kind, events }) => (
        <section key={kind}>
          <h3>
            <bdi>{kind}</bdi>
          </h3>
          <dl>
            {events.map(({ key, ts, value }) => (
              <div key={key}>
                <dt>
                  <bdi>{key}</bdi>
                </dt>
                <dd>
                  <bdi>{text(value, {})}</bdi> <Time ts={ts} now={now} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
