// The entity that the frame of its pages has loaded, for a page within it.
import { useRouteLoaderData } from '@remix-run/react'
import type { ActivityWatch } from '~/lib/entity/device/activity'
import type { Items } from '~/lib/entity/items'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import type { ContactNames } from '~/lib/entity/page-data'

interface Frame<K extends Kind> {
  item: Items[K]
  /** Of kinds that are active or not. */
  activity?: ActivityWatch
  /** Of customers and tenants. */
  names?: ContactNames
  canManage: boolean
}

/** The entity that the frame of its pages has loaded, for a page within it. */
export function useEntityFrame<K extends Kind>(kind: K): Frame<K> | undefined {
  const { area, param } = kindOf(kind)
  return useRouteLoaderData(`routes/_app+/${area}+/$${param}+/_layout`) as Frame<K> | undefined
}

export const useEntityItem = <K extends Kind>(kind: K): Items[K] | undefined => useEntityFrame(kind)?.item
