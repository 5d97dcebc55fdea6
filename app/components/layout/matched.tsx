// A text in which what was typed is marked.
import { piecesOf } from '~/lib/entity/search/found'

export function Matched({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {piecesOf(text, typed).map((piece, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay in their order
          <mark key={at} className="found-mark">
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </bdi>
  )
}
