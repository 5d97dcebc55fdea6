// Notes and frames on the canvas. Their words are changed beside it; here they are moved and given their size.
import { type NodeProps, NodeResizer } from '@xyflow/react'
import { createContext, useContext } from 'react'
import type { ChainMark, Place } from '~/lib/rule-chain/document'
import type { FlowNode } from './flow-items'

export const COLOURS = ['grey', 'yellow', 'green', 'blue', 'red', 'violet'] as const

export const colourClass = (colour: string): string =>
  `mark-${(COLOURS as readonly string[]).includes(colour) ? colour : 'grey'}`

export interface Resized extends Place {
  width: number
  height: number
}

const Resize = createContext<((key: string, size: Resized) => void) | undefined>(undefined)
export const MarkResizeProvider = Resize.Provider

function Sizer({ mark, isShown }: { mark: ChainMark; isShown: boolean }) {
  const resize = useContext(Resize)
  if (!resize) return null
  return (
    <NodeResizer
      isVisible={isShown}
      minWidth={60}
      minHeight={30}
      handleClassName="flow-grip"
      lineClassName="flow-edge-grip"
      onResizeEnd={(_event, size) => resize(mark.key, size)}
    />
  )
}

export function NoteView({ data: { mark }, selected }: NodeProps<FlowNode>) {
  if (!mark) return null
  return (
    <div className={`flow-note ${colourClass(mark.colour)}`} dir="auto">
      <Sizer mark={mark} isShown={selected === true} />
      <p className="flow-note-text">{mark.text}</p>
    </div>
  )
}

export function FrameView({ data: { mark }, selected }: NodeProps<FlowNode>) {
  if (!mark) return null
  return (
    <div className={`flow-frame ${colourClass(mark.colour)}`} dir="auto">
      <Sizer mark={mark} isShown={selected === true} />
      <bdi className="flow-frame-name">{mark.text}</bdi>
    </div>
  )
}
