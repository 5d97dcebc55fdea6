// The entity and the user of a record, as links: a user without a page here leads to what that user did.
// A list names many, and where one of them leads is found out when it is followed.
import { EntityLink } from '~/components/entity/entity-link'
import { FactLink } from '~/components/entity/fact-link'
import { OutsideText } from '~/components/ui/outside-text'
import type { AuditRow } from '~/lib/entity/audit/row'
import { paths } from '~/lib/paths'

interface AuditNameProps {
  row: AuditRow
  /** Users that have pages, where that was asked. */
  known?: readonly string[]
}

function UserName({ id, name, known }: { id: string; name: string } & Pick<AuditNameProps, 'known'>) {
  if (!known) return <FactLink to={paths.auditLogs(`by/${id}`)} text={name} />
  if (known.includes(id)) return <EntityLink entity={{ entityType: 'USER', id }} name={name} opens />
  return <FactLink to={paths.auditLogs(undefined, { user: id })} text={name} />
}

export function RecordUser({ row: { user }, known }: AuditNameProps) {
  if (!user) return null
  return user.id ? <UserName id={user.id} name={user.name} known={known} /> : <OutsideText text={user.name} />
}

export function RecordEntity({ row: { entity, name }, known }: AuditNameProps) {
  if (!entity?.id) return name ? <OutsideText text={name} /> : null
  if (entity.entityType === 'USER') return <UserName id={entity.id} name={name ?? entity.id} known={known} />
  return <EntityLink entity={entity} name={name} />
}
