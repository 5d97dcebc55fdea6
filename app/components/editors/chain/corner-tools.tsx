// In the corner of the canvas: how near it is looked at, and what is done with the whole chain.
import { useReactFlow, useStore } from '@xyflow/react'
import { IconLink } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useEditor } from './editor-context'
import { Tool } from './tool'
import { useLooking } from './view-of-chain'

interface CornerToolsProps {
  listAt: string
  isSnapping: boolean
  onSnap(): void
  onTidy(): void
  onMark(kind: 'note' | 'frame'): void
  onFind(): void
}

export function CornerTools({ listAt, isSnapping, onSnap, onTidy, onMark, onFind }: CornerToolsProps) {
  const t = useT()
  const format = useFormat()
  const flow = useReactFlow()
  const { showAll } = useLooking()
  const zoom = useStore(({ transform }) => transform[2])
  const { canEdit } = useEditor()
  return (
    <div className="flow-corner">
      <fieldset className="flow-tools" aria-label={t('canvas.zoom')}>
        <Tool icon="minus" label={t('canvas.zoom-out')} keys="−" onClick={() => flow.zoomOut()} />
        <button type="button" className="flow-zoom" title={t('canvas.zoom-whole')} onClick={() => flow.zoomTo(1)}>
          {format.percent(Math.round(zoom * 100) / 100)}
        </button>
        <Tool icon="plus" label={t('canvas.zoom-in')} keys="+" onClick={() => flow.zoomIn()} />
      </fieldset>
      <fieldset className="flow-tools" aria-label={t('canvas.whole')}>
        <Tool icon="fit" label={t('canvas.fit')} keys="0" onClick={showAll} />
        <Tool icon="search" label={t('canvas.find')} keys="Ctrl F" onClick={onFind} />
        {canEdit && (
          <>
            <Tool icon="tidy" label={t('canvas.tidy')} keys="t" onClick={onTidy} />
            <Tool icon="grid" label={t('canvas.snap')} aria-pressed={isSnapping} onClick={onSnap} />
            <Tool icon="note" label={t('canvas.add-note')} keys="n" onClick={() => onMark('note')} />
            <Tool icon="frame" label={t('canvas.add-frame')} onClick={() => onMark('frame')} />
          </>
        )}
        <IconLink to={listAt} kind="quiet" icon="list" label={t('canvas.as-list')} />
      </fieldset>
    </div>
  )
}
