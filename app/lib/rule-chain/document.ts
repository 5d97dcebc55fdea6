// A rule chain as its editor holds it: what the platform calls metadata, with keys in place of positions, so that a node
// may go without all others being counted anew. What the editor does not know stays with the part that brought it.

/** Members of a JSON object. Numbers that JavaScript would write otherwise are `LosslessNumber`s (lossless-json). */
export type Members = Readonly<Record<string, unknown>>

/** Where something is drawn, in pixels of the canvas, whole numbers. */
export interface Place {
  x: number
  y: number
}

/** A node of the chain. `key`: made by the editor, unique among nodes and boxes, never sent. */
export interface ChainNode {
  key: string
  /** Java class. */
  type: string
  name: string
  description: string
  isDebugged: boolean
  configuration: unknown
  /** Undefined: it was never placed, the layout finds it a place. */
  place?: Place
  /** The object as it was read, `{}` for a new one: what is saved is this with the above written over it. */
  stored: Members
}

/** A place where messages pass into another chain. Platforms from 3.3.3 on have nodes for it and none of these. */
export interface ChainBox {
  key: string
  targetId: string
  description: string
  place?: Place
  /** The platform's `additionalInfo` of its connections. */
  stored: Members
}

/** One way from a node to another node or box, of one label. */
export interface ChainLink {
  from: string
  to: string
  label: string
  /** The object as it was read. */
  stored: Members
}

/** A note or a frame with a name, kept in the `additionalInfo` of the chain. */
export interface ChainMark {
  key: string
  kind: 'note' | 'frame'
  text: string
  /** Name of one of the palette's colours. */
  colour: string
  place: Place
  width: number
  height: number
}

export interface ChainDocument {
  nodes: readonly ChainNode[]
  boxes: readonly ChainBox[]
  /** In the platform's order. */
  links: readonly ChainLink[]
  /** The node that messages come to first. */
  first?: string
  marks: readonly ChainMark[]
  /** Members of the metadata beside those above; connections whose ends are not there are kept here too. */
  stored: Members
}
