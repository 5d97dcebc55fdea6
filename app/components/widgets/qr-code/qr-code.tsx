import { useMemo } from 'react'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { codeDrawing, codeText } from './model'

export default function QrCode({ widget, items, sources }: WidgetViewProps) {
  const t = useT()
  const text = codeText(widget.config, { items, sources })
  const drawing = useMemo(() => codeDrawing(text), [text])
  if (!drawing) return <p className="tile-note">{t('tile.qr-none')}</p>
  return (
    <svg
      role="img"
      aria-label={t('tile.qr-of', { text })}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      className="qr-code"
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  )
}
