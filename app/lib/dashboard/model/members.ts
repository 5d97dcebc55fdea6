// Parts of a document by names.

/** JSON of a shape that its reader has to find out. */
export type Members = Record<string, unknown>

/** Looked up with `own`: a name may be any text, also that of a member which every object has. */
export type ById<Value> = Record<string, Value>
