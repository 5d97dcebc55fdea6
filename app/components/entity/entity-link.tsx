// An entity by its name, as a link to its page where it has one that the person may see.
import { OutsideText } from '~/components/ui/outside-text'
import { can, kindOfType } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import { FactLink } from './fact-link'
import { useAuthority } from './use-authority'

/** The address of its page; undefined where there is none for this person. */
function useEntityPage({ entityType, id }: EntityId, opens: boolean): string | undefined {
  const authority = useAuthority()
  const kind = kindOfType(entityType)
  const isOpen = opens && kind && authority && can(authority, kind, 'see')
  return isOpen ? paths.of(kind).one(id) : undefined
}

interface EntityLinkProps {
  entity: EntityId
  name?: string
  /** Who sees users opens some of them alone: a user is a link where the server told that it opens. */
  opens?: boolean
}

export function EntityLink({ entity, name = entity.id, opens = entity.entityType !== 'USER' }: EntityLinkProps) {
  const to = useEntityPage(entity, opens)
  return to ? <FactLink to={to} text={name} /> : <OutsideText text={name} />
}
