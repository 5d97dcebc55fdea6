import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { pictureOf, placedLabels } from './model'

export default function LabelCard({ widget, items, sources }: WidgetViewProps) {
  const t = useT()
  const { src, host } = pictureOf(widget.config)
  const labels = placedLabels(widget.config, { items, sources })
  return (
    <div className="label-card">
      <div className="label-card-picture" data-empty={src ? undefined : ''}>
        {src && <img src={src} alt="" />}
        {host && <p className="label-card-note">{t('tile.label-no-picture', { host })}</p>}
        {labels.map(({ text, style }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels have no name, and stay in their order
          <span key={index} className="label-card-label" style={style}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </div>
    </div>
  )
}
