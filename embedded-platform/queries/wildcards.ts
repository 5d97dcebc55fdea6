// Names and texts that are looked for with wildcards, as the platform does: % is anything, _ one character, and a
// backslash before one of them takes it as it is. Both sides are folded already. What is looked for is selected, so that
// it is made once and not for each row.
import { type Sql, sql } from './sql'

export const beginningWith = (text: Sql, wanted: Sql): Sql => sql`${text} LIKE (SELECT ${wanted} || '%')`

export const containing = (text: Sql, wanted: Sql): Sql => sql`${text} LIKE (SELECT '%' || ${wanted} || '%')`
