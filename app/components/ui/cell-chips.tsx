// Several names in one cell: the first as chips, the others counted. The cell's title holds all of them.

const MOST = 2

export function CellChips({ texts }: { texts: readonly string[] }) {
  return (
    <span className="cell-chips">
      {texts.slice(0, MOST).map((text) => (
        <bdi key={text} className="cell-chip">
          {text}
        </bdi>
      ))}
      {texts.length > MOST && <span className="text-3">+{texts.length - MOST}</span>}
    </span>
  )
}
