// What a reader is written within one turn of the event loop leaves as one piece: a page of twenty tiles is twenty events
// at the same moment, and every piece costs each reader a turn of two streams. Readers of the same events share the piece.

/** A row of events; those who were told the same row hold the same object. */
class Bundle {
  readonly length: number
  readonly #before: Bundle | undefined
  readonly #last: Uint8Array | undefined
  readonly #next = new Map<Uint8Array, Bundle>()
  #joined: Uint8Array | undefined

  constructor(before?: Bundle, last?: Uint8Array) {
    this.#before = before
    this.#last = last
    this.length = (before?.length ?? 0) + (last?.byteLength ?? 0)
  }

  with(bytes: Uint8Array): Bundle {
    const known = this.#next.get(bytes)
    if (known) return known
    const made = new Bundle(this, bytes)
    this.#next.set(bytes, made)
    return made
  }

  bytes(): Uint8Array {
    this.#joined ??= Buffer.concat(this.#pieces())
    return this.#joined
  }

  #pieces(): Uint8Array[] {
    const pieces: Uint8Array[] = []
    for (let at: Bundle | undefined = this; at; at = at.#before) if (at.#last) pieces.push(at.#last)
    return pieces.reverse()
  }
}

export interface Outlet {
  put(bytes: Uint8Array): void
  /** Bytes that wait for the end of the turn. */
  waiting(): number
  /** Without waiting for the end of the turn. */
  flush(): void
}

let turn: { none: Bundle; outlets: Set<Outlet> } | undefined

function endTurn() {
  const ended = turn
  turn = undefined
  for (const outlet of ended?.outlets ?? []) outlet.flush()
}

function thisTurn() {
  if (!turn) {
    turn = { none: new Bundle(), outlets: new Set() }
    setImmediate(endTurn)
  }
  return turn
}

export function createOutlet(write: (bytes: Uint8Array) => void): Outlet {
  let bundle: Bundle | undefined
  const outlet: Outlet = {
    put(bytes) {
      const { none, outlets } = thisTurn()
      outlets.add(outlet)
      bundle = (bundle ?? none).with(bytes)
    },
    waiting: () => bundle?.length ?? 0,
    flush() {
      const full = bundle
      bundle = undefined
      if (full) write(full.bytes())
    },
  }
  return outlet
}
