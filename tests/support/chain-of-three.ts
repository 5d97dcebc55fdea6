// A rule chain of the nodes a, b and c, as a platform keeps it, with the routes that are said.
import { documentOf } from '~/lib/rule-chain/graph'

export const chainOfThree = (...routes: [from: number, to: number][]) =>
  documentOf(
    {
      version: 1,
      firstNodeIndex: 0,
      nodes: ['a', 'b', 'c'].map((id) => ({
        id: { id },
        type: 'a.B',
        name: id,
        configuration: { of: id },
        additionalInfo: { layoutX: 1, layoutY: 2 },
      })),
      connections: routes.map(([fromIndex, toIndex]) => ({ fromIndex, toIndex, type: 'True' })),
    },
    null,
  )
