// Where the buttons of an administrator's table lead: to the console's own forms, which lead back to the dashboard.
import { useLocation } from '@remix-run/react'
import { useAuthority } from '~/components/entity/use-authority'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { can, kindOfType } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'

export type AdminStep = 'edit' | 'delete'

/** Undefined for a table that is none, and for people who may not change what is in it. */
export function useAdminLinks({ kind }: Members) {
  const authority = useAuthority()
  const { pathname, search } = useLocation()
  if ((kind !== 'device' && kind !== 'asset') || !authority || !can(authority, kind, 'manage')) return undefined
  const back = pathname + search
  return {
    kind,
    add: paths.of(kind).over('new', { back }),
    /** What an alias finds may be of another kind than its table is for. */
    of: ({ entityType, id }: EntityId, step: AdminStep): string | undefined =>
      kindOfType(entityType) === kind ? paths.of(kind).one(id, step, { back }) : undefined,
  }
}
