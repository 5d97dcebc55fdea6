// One connection to PostgreSQL, over which statements are parsed once and bound afterwards. What is asked in the same
// turn travels together; nobody waits for the statement before his own. Each ends with a Sync: it fails alone.
import type { Row } from '../database'
import { isOutdated, OutdatedStatement, Statements } from '../statements'
import { rowReader } from './columns'
import { parameterText } from './parameters'
import { type Reply, readReplies } from './replies'
import { Requests } from './requests'

/** Takes a block of requests to the database and brings the replies. */
export type Exchange = (requests: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

interface Statement {
  name: string
  /** Known when it was parsed. */
  readRow?: ReturnType<typeof rowReader>
}

interface Waiting {
  take: (reply: Reply, bytes: Buffer) => void
  fail: (error: unknown) => void
}

const CHANGES_SCHEMA = /^(?:CREATE|ALTER|DROP)\b/

export class Connection {
  private readonly requests = new Requests()
  private readonly statements: Statements<Statement>
  private waiting: Waiting[] = []
  /** A change of the schema that may be taken back. */
  private isSchemaOpen = false

  constructor(
    private readonly exchange: Exchange,
    mostStatements?: number,
  ) {
    this.statements = new Statements((name) => ({ name }), mostStatements)
  }

  get statementCount() {
    return this.statements.size
  }

  query(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    const { statement, isNew } = this.statements.of(text)
    const answer = this.say((reply, bytes) => this.rowsOf(text, statement, isNew, reply, bytes))
    for (const { name } of this.statements.takeDropped()) this.requests.close(name)
    if (isNew) {
      this.requests.parse(statement.name, text)
      this.requests.describe(statement.name)
    }
    this.requests.bind(statement.name, params.map(parameterText))
    this.requests.execute()
    this.requests.sync()
    return answer
  }

  script(text: string): Promise<void> {
    const answer = this.say(({ error }) => {
      this.statements.dropAll()
      if (error) throw error
    })
    this.requests.script(text)
    return answer
  }

  private rowsOf(text: string, statement: Statement, isNew: boolean, reply: Reply, bytes: Buffer): Row[] {
    const { error, columns, wasParsed, state } = reply
    if (wasParsed && columns) statement.readRow = rowReader(columns)
    if (!error) return reply.rows.map((at) => statement.readRow?.(bytes, at) ?? {})
    if (isNew && !wasParsed) this.statements.drop(text, statement)
    if (!isOutdated(error)) throw error
    this.statements.drop(text, statement)
    // In a transaction nobody can ask again: it has failed as well.
    throw isNew || state !== 'I' ? error : new OutdatedStatement(error.message, error.code, error.constraint)
  }

  /** `read` makes the answer of the reply to what is said next. */
  private say<T>(read: (reply: Reply, bytes: Buffer) => T): Promise<T> {
    return new Promise((done, fail) => {
      const take = (reply: Reply, bytes: Buffer) => {
        try {
          done(read(reply, bytes))
        } catch (error) {
          fail(error)
        }
      }
      if (this.waiting.push({ take, fail }) === 1) queueMicrotask(() => void this.send())
    })
  }

  private async send(): Promise<void> {
    const asked = this.waiting
    this.waiting = []
    try {
      const answer = await this.exchange(this.requests.take())
      const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
      const replies = readReplies(bytes)
      if (replies.length !== asked.length) throw new Error('the database did not answer everything')
      for (const [place, reply] of replies.entries()) {
        this.followSchema(reply)
        asked[place]?.take(reply, bytes)
      }
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  /** Inside a transaction nobody can ask a second time: statements must be parsed anew before they can be outdated. */
  private followSchema({ tags, state }: Reply): void {
    const isChanged = tags.some((tag) => CHANGES_SCHEMA.test(tag))
    const isTakenBack = this.isSchemaOpen && tags.includes('ROLLBACK')
    if (isChanged || isTakenBack) this.statements.dropAll()
    this.isSchemaOpen = (this.isSchemaOpen || isChanged) && state !== 'I'
  }
}
