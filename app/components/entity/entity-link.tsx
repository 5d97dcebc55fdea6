// An entity by its name, as a link to its page where it has one that the person may see.
import { OutsideText } from '~/components/ui/outside-text'
import { can, kindOfType } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import { FactLink } from './fact-link'
import { useAuthority } from './use-authority'

/** The address of its page; undefined where there is none for this person. */
export function useEntityPage() {
  const authority = useAuthority()
  return ({ entityType, id }: EntityId): string | undefined => {
    const kind = kindOfType(entityType)
    return kind && authority && can(authority, kind, 'see') ? paths.of(kind).one(id) : undefined
  }
}

export function EntityLink({ entity, name = entity.id }: { entity: EntityId; name?: string }) {
  const to = useEntityPage()(entity)
  return to ? <FactLink to={to} text={name} /> : <OutsideText text={name} />
}
