// Replies of PostgreSQL, message after message. A reply ends where the database is ready for the next statement.
import { DatabaseError } from '../database'
import type { Column } from './columns'

/** The reply to one statement, or to a script. */
export interface Reply {
  wasParsed: boolean
  /** Absent: not asked for. Empty: the statement answers nothing. */
  columns?: Column[]
  /** Offsets of the rows in the bytes, each with its values. */
  rows: number[]
  /** `SELECT 2`, `ALTER TABLE`: what was done. */
  tags: string[]
  error?: DatabaseError
  /** I: idle, T: in a transaction, E: in one that failed. */
  state: string
}

const CODE = {
  parsed: 0x31,
  columns: 0x54,
  noColumns: 0x6e,
  row: 0x44,
  complete: 0x43,
  error: 0x45,
  ready: 0x5a,
} as const

const HEADER = 5

function endOfWord(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0, from)
  if (end < 0) throw new Error('the database answered with half a message')
  return end
}

function columnsOf(bytes: Buffer, from: number): Column[] {
  const columns: Column[] = []
  let at = from + 2
  for (let left = bytes.readUInt16BE(from); left > 0; left--) {
    const end = endOfWord(bytes, at)
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readUInt32BE(end + 7) })
    at = end + 19
  }
  return columns
}

/** Its fields are told apart by a letter: M is the message, C the code, n the constraint. */
function errorOf(bytes: Buffer, from: number): DatabaseError {
  const fields: Record<string, string> = {}
  for (let at = from; bytes[at] !== 0; ) {
    const end = endOfWord(bytes, at)
    fields[String.fromCharCode(bytes[at] ?? 0)] = bytes.toString('utf8', at + 1, end)
    at = end + 1
  }
  return new DatabaseError(fields.M ?? 'the database failed', fields.C, fields.n)
}

/** The replies to all statements that travelled together, in their order. */
export function readReplies(bytes: Buffer): Reply[] {
  const replies: Reply[] = []
  let reply: Reply = { wasParsed: false, rows: [], tags: [], state: '' }
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const from = at + HEADER
    switch (bytes[at]) {
      case CODE.row:
        reply.rows.push(from)
        break
      case CODE.parsed:
        reply.wasParsed = true
        break
      case CODE.columns:
        reply.columns = columnsOf(bytes, from)
        break
      case CODE.noColumns:
        reply.columns = []
        break
      case CODE.complete:
        reply.tags.push(bytes.toString('latin1', from, endOfWord(bytes, from)))
        break
      case CODE.error:
        reply.error ??= errorOf(bytes, from)
        break
      case CODE.ready:
        reply.state = String.fromCharCode(bytes[from] ?? 0)
        replies.push(reply)
        reply = { wasParsed: false, rows: [], tags: [], state: '' }
        break
      default: // notices, settings, what was bound and closed
    }
    at += 1 + bytes.readUInt32BE(at + 1)
  }
  return replies
}
