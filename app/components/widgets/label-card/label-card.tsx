import { PictureNote } from '~/components/ui/picture-note'
import { usePicture } from '~/lib/picture/use-picture'
import type { WidgetViewProps } from '../definition'
import { boxOf, pictureOf, placedLabels } from './model'

export default function LabelCard({ widget, items, sources }: WidgetViewProps) {
  const picture = pictureOf(widget.config, usePicture())
  const labels = placedLabels(widget.config, { items, sources })
  return (
    <div className="label-card">
      <div className="label-card-picture" data-empty={picture?.href ? undefined : ''} style={boxOf(picture?.href)}>
        {picture?.href && <img src={picture.href} alt="" />}
        {picture?.fault && <PictureNote fault={picture.fault} className="picture-note" />}
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
