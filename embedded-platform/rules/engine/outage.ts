// Failures of the database as a whole, not of the data: trying again may help.
import { DatabaseError } from '../../db/database'

/** By SQLSTATE class: connection, rolled back, resources, in use, stopped, system, internal; none when it is closed. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === undefined || /^(08|40|53|55|57|58|XX)/.test(error.code))
