// What the page knows of functions, and what it wishes to know: wishes of one drawing go to the frame in one batch. The
// server's answers stand in the page, so that the first drawing is the one that the server made.
import { type Answers, answersFrom, type FunctionOutOfOrder } from '../ask'
import { type Answer, bodyKey, type CallLocale, type FunctionFault, type SandboxCall } from '../call'
import { FAULTS, SEED_ID } from '../function-seed'
import { membersOf, parsed, readAnswer } from '../messages'

/** More than any page draws at a time. */
const MOST_KEPT = 60_000
const UNAVAILABLE: Answer = { fault: { kind: 'unavailable', text: '' } }
/** All that the server drew, until the parts of it that ask have told of themselves. */
const PAGE = {}

export type RunFunctions = (
  calls: readonly SandboxCall[],
  locale: CallLocale,
) => Promise<readonly (Answer | undefined)[]>

export class KnownAnswers implements Answers {
  readonly #known = new Map<string, Answer>()
  readonly #wishes = new Map<string, SandboxCall>()
  readonly #asked = new Map<string, SandboxCall>()
  /** What is wrong with a function, by its key. */
  readonly #faults = new Map<string, FunctionFault>()
  readonly #versions = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  readonly #coming = new Set<object>()
  readonly #run: RunFunctions
  #version = 0
  #pending: Promise<void> | undefined
  #goOn = () => {}
  locale: CallLocale = { language: 'en-US', zone: 'UTC' }

  /** `isDrawn`: the server drew the page, which is yet to come to life. */
  constructor(run: RunFunctions, seed?: unknown, isDrawn = false) {
    this.#run = run
    if (isDrawn) this.#coming.add(PAGE)
    const { [FAULTS]: faults, ...answers } = membersOf(seed)
    for (const [key, text] of Object.entries(membersOf(faults))) {
      const answer = readAnswer(text)
      if (answer && 'fault' in answer) this.#faults.set(key, answer.fault)
    }
    for (const [key, text] of Object.entries(answers)) {
      const answer = readAnswer(text)
      if (answer) this.#known.set(key, answer)
    }
  }

  find(call: SandboxCall, key: string): Answer | undefined {
    const fault = this.#faults.get(bodyKey(call.body))
    const answer = fault?.kind === 'stopped' ? { fault } : this.#known.get(key)
    if (answer) {
      // What the server told of faults is what a page begins with.
      if ('fault' in answer && !fault && this.#areAllThere) this.#faults.set(bodyKey(call.body), answer.fault)
      return answer
    }
    if (!this.#asked.has(key)) this.#wishes.set(key, call)
    this.#pending ??= this.#fulfil()
    return undefined
  }

  /** A part that the server drew comes to life with what the server knew: nothing is asked until all of them have. One
   * that tells of itself when the page is there was drawn by the browser. */
  comes(part: object): void {
    if (this.#coming.has(PAGE)) this.#coming.add(part)
  }

  /** Whether all that the server drew has come to life. */
  get #areAllThere(): boolean {
    return this.#coming.size === 0
  }

  /** On a slow machine seconds lie between what a page asks first and its first effect: its answers wait for that. */
  pageIsThere(): void {
    this.isThere(PAGE)
  }

  isThere(part: object): void {
    if (this.#coming.delete(part) && this.#areAllThere) this.#goOn()
  }

  /** Ends when what these functions were last asked is known; undefined where nothing is open, and while the page comes to
   * life: nothing is answered then. */
  pending(bodies: ReadonlySet<string>): Promise<void> | undefined {
    if (!this.#areAllThere) return undefined
    const isOpen = [...this.#wishes.values(), ...this.#asked.values()].some(({ body }) => bodies.has(body))
    return isOpen ? this.#pending : undefined
  }

  get open(): Promise<void> | undefined {
    return this.#pending
  }

  /** Grows when something about one of these functions has become known. */
  versionOf(bodies: ReadonlySet<string>): number {
    let version = 0
    for (const [body, one] of this.#versions) if (bodies.has(body)) version = Math.max(version, one)
    return version
  }

  faultsOf(bodies: ReadonlySet<string>): FunctionOutOfOrder[] {
    return [...bodies].flatMap((body) => {
      const fault = this.#faults.get(bodyKey(body))
      return fault ? { body, fault } : []
    })
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fulfil(): Promise<void> {
    await Promise.resolve() // all that is drawn in this turn goes together
    if (!this.#areAllThere)
      await new Promise<void>((done) => {
        this.#goOn = done
      })
    while (this.#wishes.size > 0) {
      const wishes = [...this.#wishes]
      for (const [key, call] of wishes) this.#asked.set(key, call)
      this.#wishes.clear()
      const answers = await this.#run(
        wishes.map(([, call]) => call),
        this.locale,
      ).catch(() => [])
      this.#version += 1
      if (this.#known.size > MOST_KEPT) this.#known.clear()
      for (const [at, [key, call]] of wishes.entries()) this.#learn(key, call, answers[at] ?? UNAVAILABLE)
      if (this.#wishes.size === 0) this.#pending = undefined
      for (const listener of this.#listeners) listener()
    }
    this.#pending = undefined
  }

  #learn(key: string, { body }: SandboxCall, answer: Answer): void {
    this.#asked.delete(key)
    this.#known.set(key, answer)
    this.#versions.set(body, this.#version)
    if ('fault' in answer) this.#faults.set(bodyKey(body), answer.fault)
  }
}

let ofPage: KnownAnswers | undefined

/** Of the page that this browser shows. */
export function answersOfPage(): KnownAnswers {
  if (ofPage) return ofPage
  const seed = document.getElementById(SEED_ID)
  ofPage = new KnownAnswers(
    async (calls, locale) => (await import('./function-frame')).runInFrame(calls, locale),
    parsed(seed?.textContent),
    seed !== null,
  )
  return ofPage
}

if (typeof document !== 'undefined') answersFrom(answersOfPage)

/** Does it again until nothing is open: for what is asked beside drawing. */
export async function whenKnown<Made>(make: () => Made): Promise<Made> {
  let made = make()
  for (let round = 0; round < 4; round++) {
    const open = answersOfPage().open
    if (!open) return made
    await open
    made = make()
  }
  return made
}
