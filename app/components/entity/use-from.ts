import { useSearchParams } from '@remix-run/react'
import { fromIn } from '~/lib/entity/came-from'

/** The list an entity's page was opened from, for links to the other pages of the entity. */
export const useFrom = () => fromIn(useSearchParams()[0])
