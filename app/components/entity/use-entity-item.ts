import { useRouteLoaderData } from '@remix-run/react'
import type { Items } from '~/lib/entity/items'
import { type Kind, kindOf } from '~/lib/entity/kinds'

/** What the frame of an entity's pages has loaded, for a page within it. */
export function useEntityItem<K extends Kind>(kind: K): Items[K] | undefined {
  const { area, param } = kindOf(kind)
  const frame = useRouteLoaderData<{ item: Items[K] }>(`routes/_app+/${area}+/$${param}+/_layout`)
  return frame?.item as Items[K] | undefined
}
