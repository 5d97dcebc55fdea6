// An example of a file: the heads that are known by their names, and a row.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { csvHead, csvRow } from '../export/csv'
import { kindAt } from '../kind-at.server'
import { requireRight } from '../rights.server'

const HEADS = {
  device: [
    'name',
    'type',
    'label',
    'description',
    'customer',
    'gateway',
    'access token',
    'server.floor',
    'shared.interval',
    'ts.level',
  ],
  asset: ['name', 'type', 'label', 'description', 'customer', 'server.floor', 'ts.level'],
} as const
const ROWS = {
  device: ['Pump 7', 'default', 'Cellar', '', '', 'false', '', '3', '60', '41.5'],
  asset: ['Building A', 'building', 'Head office', '', '', '3', '41.5'],
} as const

export async function templateLoader({ request }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindAt(request)
  await requireRight(request, kind, 'manage')
  if (kind !== 'device' && kind !== 'asset') throw data({ kind: 'not-found' }, 404)
  const style = { separator: ',', decimal: '.', zone: 'UTC' }
  const text =
    csvHead(HEADS[kind], style) +
    csvRow(
      ROWS[kind].map((cell) => ({ as: 'text' as const, text: cell })),
      style,
    )
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}s-template.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
