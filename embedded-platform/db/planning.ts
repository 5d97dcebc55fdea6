// Settings of the planner, on both engines. A plan is made once for all values that a statement may come with: it does
// not depend on whose they are, and none is made while somebody waits. So it has to be good for all of them, also where
// tables have grown since: indexes are preferred, and rows are not kept aside to be compared each with each. See
// docs/decisions/014.
const PLANNING = ['plan_cache_mode = force_generic_plan', 'random_page_cost = 1.1', 'enable_material = off']

/**
 * The embedded engine is alone with its tables: no statement of ours needs to read one from end to end. Nor has it other
 * connections to share memory with: what is found among 100,000 rows is not put aside into files.
 */
const EMBEDDED = [...PLANNING, 'enable_seqscan = off', "work_mem = '16MB'"]

const setAll = (settings: readonly string[]) => settings.map((setting) => `SET ${setting}`).join(';')

export const SET_PLANNING = setAll(PLANNING)
export const SET_EMBEDDED_PLANNING = setAll(EMBEDDED)
