// One connection to PostgreSQL, over which statements are parsed once and bound afterwards. What is asked in the same
// turn, or while others are under way, travels together. Each ends with a Sync: it fails alone.
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

interface Block {
  callers: readonly Waiting[]
  requests: Uint8Array<ArrayBuffer>
}

/** While one block is worked on the next is there already; what is asked meanwhile goes together. */
const MOST_UNDER_WAY = 2
/** Their replies come together as well: the first must not wait for many others. */
const MOST_TOGETHER = 8

const MOST_PARAMETERS = 65_535

const CHANGES_SCHEMA = /^(?:CREATE|ALTER|DROP)\b/

export class Connection {
  private readonly requests = new Requests()
  private readonly statements = new Statements<Statement>((name) => ({ name }))
  /** Callers that wait for replies to the requests being written. */
  private waiting: Waiting[] = []
  private readonly ready: Block[] = []
  private underWay = 0
  private isSending = false
  /** A change of the schema that may be taken back. */
  private isSchemaOpen = false

  constructor(private readonly exchange: Exchange) {}

  async query(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    const values = params.map(parameterText) // before anything is said: what cannot be written must not leave half a message
    if (values.length > MOST_PARAMETERS) throw new Error(`a statement has ${values.length} parameters`)
    const { statement, isNew } = this.statements.of(text)
    const answer = this.say((reply, bytes) => this.rowsOf(text, statement, isNew, reply, bytes))
    for (const { name } of this.statements.takeDropped()) this.requests.close(name)
    if (isNew) {
      this.requests.parse(statement.name, text)
      this.requests.describe(statement.name)
    }
    this.requests.bind(statement.name, values)
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
      if (this.waiting.length === MOST_TOGETHER) this.endBlock()
      this.waiting.push({ take, fail })
      if (this.isSending) return
      this.isSending = true
      queueMicrotask(() => this.send())
    })
  }

  private endBlock(): void {
    this.ready.push({ callers: this.waiting, requests: this.requests.take() })
    this.waiting = []
  }

  private send(): void {
    this.isSending = false
    while (this.underWay < MOST_UNDER_WAY) {
      if (this.ready.length === 0 && this.waiting.length > 0) this.endBlock()
      const block = this.ready.shift()
      if (!block) return
      this.underWay++
      void this.deliver(block).then(() => {
        this.underWay--
        this.send()
      })
    }
  }

  /** Whoever asked hears of it, whatever happens. */
  private async deliver({ callers, requests }: Block): Promise<void> {
    try {
      const answer = await this.exchange(requests)
      const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
      const replies = readReplies(bytes)
      if (replies.length !== callers.length) throw new Error('the database did not answer everything')
      for (const [place, reply] of replies.entries()) {
        this.followSchema(reply)
        callers[place]?.take(reply, bytes)
      }
    } catch (error) {
      for (const { fail } of callers) fail(error)
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
