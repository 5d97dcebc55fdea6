// Requests to PostgreSQL, in its protocol (version 3, extended query): message after message into one block of bytes
// that travels as a whole.

const FIRST_BYTES = 16_384
const MOST_KEPT_BYTES = 1_048_576
/** A character of JavaScript is three bytes of UTF-8 at most. */
const BYTES_A_CHARACTER = 3

const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

export class Requests {
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  private end = 0

  get isEmpty() {
    return this.end === 0
  }

  /** Reads a statement, to be known by `name`. The database chooses the types of its parameters. */
  parse(name: string, text: string): void {
    const begin = this.begin('P')
    this.word(name)
    this.word(text)
    this.int16(0)
    this.finish(begin)
  }

  /** Asks for the columns of a statement. */
  describe(name: string): void {
    this.aboutStatement('D', name)
  }

  close(name: string): void {
    this.aboutStatement('C', name)
  }

  /** Values as texts; the rows come as texts, too. */
  bind(name: string, values: readonly (string | null)[]): void {
    const begin = this.begin('B')
    this.word('') // the portal without a name
    this.word(name)
    this.int16(0)
    this.int16(values.length)
    for (const value of values) this.value(value)
    this.int16(0)
    this.finish(begin)
  }

  execute(): void {
    this.copy(EXECUTE)
  }

  /** Ends a statement, and what went wrong with it. Outside of a transaction this is its commit. */
  sync(): void {
    this.copy(SYNC)
  }

  /** Several statements without values. */
  script(text: string): void {
    const begin = this.begin('Q')
    this.word(text)
    this.finish(begin)
  }

  /** All that was said since the last time, in memory of its own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.end)
    taken.set(this.bytes.subarray(0, this.end))
    this.end = 0
    if (this.bytes.length > MOST_KEPT_BYTES) this.bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
    return taken
  }

  private aboutStatement(code: string, name: string): void {
    const begin = this.begin(code)
    this.room(1)
    this.end = this.bytes.writeUInt8(0x53, this.end)
    this.word(name)
    this.finish(begin)
  }

  private begin(code: string): number {
    this.room(5)
    this.bytes.writeUInt8(code.charCodeAt(0), this.end)
    this.end += 5
    return this.end - 4
  }

  /** The length of a message stands before it. */
  private finish(begin: number): void {
    this.bytes.writeInt32BE(this.end - begin, begin)
  }

  private word(text: string): void {
    this.room(text.length * BYTES_A_CHARACTER + 1)
    this.end += this.bytes.write(text, this.end)
    this.end = this.bytes.writeUInt8(0, this.end)
  }

  private value(text: string | null): void {
    if (text === null) {
      this.room(4)
      this.end = this.bytes.writeInt32BE(-1, this.end)
      return
    }
    this.room(text.length * BYTES_A_CHARACTER + 4)
    const length = this.bytes.write(text, this.end + 4)
    this.bytes.writeInt32BE(length, this.end)
    this.end += 4 + length
  }

  private int16(value: number): void {
    this.room(2)
    this.end = this.bytes.writeUInt16BE(value, this.end)
  }

  private copy(message: Buffer): void {
    this.room(message.length)
    this.end += message.copy(this.bytes, this.end)
  }

  private room(bytes: number): void {
    if (this.end + bytes <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.end + bytes))
    this.bytes.copy(larger, 0, 0, this.end)
    this.bytes = larger
  }
}
