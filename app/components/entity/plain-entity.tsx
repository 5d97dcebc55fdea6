// The pages of one of a kind whose loader tells nothing more than all such loaders do.
import { useLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Items } from '~/lib/entity/items'
import type { Kind } from '~/lib/entity/kinds'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { EntityPage } from './entity-page'

interface PlainEntityProps<K extends Kind> {
  kind: K
  /** Small facts beside the name. */
  chips?: (item: Items[K], t: T) => ReactNode
}

type Frame<K extends Kind> = Omit<ComponentProps<typeof EntityPage>, 'kind' | 'item'> & { item: Items[K] }

export function PlainEntity<K extends Kind>({ kind, chips }: PlainEntityProps<K>) {
  const t = useT()
  const frame = useLoaderData<Frame<K>>() as Frame<K>
  return <EntityPage kind={kind} {...frame} chips={chips?.(frame.item, t)} />
}
