// Finds nodes of the chain by their names: they are marked, and Enter goes from one to the next.
import { useEffect, useRef } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { useT } from '~/lib/i18n/use-t'

interface FindFieldProps {
  wanted: string
  count: number
  /** Position of the one that is shown, from 0; -1 while none is. */
  at: number
  onWanted(text: string): void
  onStep(by: 1 | -1): void
  onClose(): void
}

export function FindField({ wanted, count, at, onWanted, onStep, onClose }: FindFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <search className="flow-find" aria-label={t('canvas.find')}>
      <Input
        inputRef={input}
        icon="search"
        type="search"
        aria-label={t('canvas.find')}
        placeholder={t('canvas.find')}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            onClose()
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          onStep(event.shiftKey ? -1 : 1)
        }}
      />
      <span role="status" className="shrink-0 text-12 text-2">
        {wanted && (at < 0 ? t('canvas.found', { count }) : t('canvas.found-at', { number: at + 1, count }))}
      </span>
      <IconButton
        type="button"
        kind="quiet"
        size="small"
        icon="chevron-start"
        label={t('canvas.find-before')}
        disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        type="button"
        kind="quiet"
        size="small"
        icon="chevron-end"
        label={t('canvas.find-next')}
        disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <IconButton type="button" kind="quiet" size="small" icon="x" label={t('action.close')} onClick={onClose} />
    </search>
  )
}
