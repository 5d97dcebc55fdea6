// What is done with several at once: in line, at equal distances, copied, deleted.
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import { ALIGNMENTS, type Alignment, DIRECTIONS, type Direction } from './arrange'
import { useEditor } from './editor-context'
import { NodeIcon } from './node-icon'
import { Tool } from './tool'

interface ManyPartProps {
  count: number
  onAlign(alignment: Alignment): void
  onDistribute(direction: Direction): void
  onCopy(): void
  onDuplicate(): void
}

/** Start and end change sides with the direction of writing, and their drawings with them. */
const drawnAs = (name: Alignment, isMirrored: boolean) =>
  isMirrored ? ({ start: 'end', end: 'start' }[name as string] ?? name) : name

export function ManyPart({ count, onAlign, onDistribute, onCopy, onDuplicate }: ManyPartProps) {
  const t = useT()
  const { canEdit, isMirrored } = useEditor()
  return (
    <div className="flex flex-col gap-4 p-4">
      {canEdit && (
        <>
          <Tools legend={t('canvas.align')}>
            {ALIGNMENTS.map((one) => (
              <Tool
                key={one}
                icon={`align-${drawnAs(one, isMirrored)}` as `align-${Alignment}`}
                label={t(`canvas.align-${one}`)}
                onClick={() => onAlign(one)}
              />
            ))}
          </Tools>
          <Tools legend={t('canvas.distribute')} disabled={count < 3}>
            {DIRECTIONS.map((one) => (
              <Tool
                key={one}
                icon={one}
                label={t(`canvas.distribute-${one}`)}
                disabled={count < 3}
                onClick={() => onDistribute(one)}
              />
            ))}
          </Tools>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="button" icon="copy" onClick={onCopy}>
          {t('action.copy')}
        </Button>
        {canEdit && (
          <Button type="button" onClick={onDuplicate}>
            <NodeIcon name="copy-fields" />
            {t('canvas.duplicate')}
          </Button>
        )}
      </div>
    </div>
  )
}

const Tools = ({ legend, disabled, children }: { legend: string; disabled?: boolean; children: ReactNode }) => (
  <fieldset disabled={disabled}>
    <legend className="mb-1 font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-1">{children}</div>
  </fieldset>
)
