// Where a file goes: the list of a kind, or below one entity.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import type { SignedIn } from '~/lib/session/session.server'
import { kindAt } from '../kind-at.server'
import { kindOf } from '../kinds'
import { listAddressUnder } from '../over-list.server'
import { requireRight } from '../rights.server'
import type { Exchange } from './exchange'
import { exchangeOf } from './exchanges.server'
import type { ImportData } from './import-data'

export interface ImportPlace extends Omit<ImportData, 'most'> {
  auth: SignedIn
  exchange: Exchange
  /** The name of its texts, by which files of other kinds are told apart. */
  texts: string
  /** Where the one that was made is seen. */
  addressOf(id: string): string
}

export type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Guards the page. */
export type ReadPlace = (args: Args) => Promise<ImportPlace>

/** Over the list of the kind of the address. */
export async function listPlace({ request }: Args): Promise<ImportPlace> {
  const kind = kindAt(request)
  const { texts, nameText = 'entity.name' } = kindOf(kind)
  return {
    auth: await requireRight(request, kind, 'manage'),
    exchange: exchangeOf(kind),
    title: 'import.title',
    texts,
    nameText,
    closeTo: listAddressUnder(request, kind),
    addressOf: (id) => paths.of(kind).one(id),
  }
}
