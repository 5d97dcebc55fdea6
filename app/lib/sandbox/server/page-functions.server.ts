// The functions of a page that the server writes: it is drawn, what it wished for is asked in one batch, and it is drawn
// again with the answers, so that its first HTML has them. Answers are kept, as a thousand viewers see the same page.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntryContext } from '@remix-run/node'
import { type Answers, answersFrom, type FunctionOutOfOrder } from '../ask'
import { type Answer, bodyKey, type CallLocale, type FunctionFault, type SandboxCall } from '../call'
import { FAULTS } from '../function-seed'
import { readAnswer } from '../messages'
import { runBatch } from './function-thread.server'

const MOST_CALLS = 5000
/** Of one page. */
const BUDGET_MS = 1000
const MOST_KEPT = 20_000
const LONGEST_KEPT = 2000
const STOPPED_MS = 600_000

const kept = new Map<string, Answer>()
/** By their text: until when they are not run again. */
const stopped = new Map<string, number>()

const isStopped = (answer: Answer) => 'fault' in answer && answer.fault.kind === 'stopped'
const STOPPED: Answer = { fault: { kind: 'stopped', text: '' } }

function keep(key: string, answer: Answer): void {
  if ('json' in answer && (answer.json?.length ?? 0) > LONGEST_KEPT) return
  if (kept.size >= MOST_KEPT) for (const eldest of [...kept.keys()].slice(0, MOST_KEPT / 4)) kept.delete(eldest)
  kept.set(key, answer)
}

class PageFunctions implements Answers {
  readonly #locale: CallLocale
  readonly #prefix: string
  readonly #wishes = new Map<string, SandboxCall>()
  readonly #known = new Map<string, Answer>()
  /** What was drawn with, for the browser to draw the same. */
  readonly #used = new Map<string, Answer>()
  readonly #faults = new Map<string, FunctionFault>()
  /** Of them, those that were known before this drawing began: every tile tells them, whenever it is drawn. */
  #told: ReadonlyMap<string, FunctionFault> = new Map()
  #end: number | undefined

  constructor(locale: CallLocale) {
    this.#locale = locale
    this.#prefix = `${locale.language} ${locale.zone}\n`
  }

  find(call: SandboxCall, key: string): Answer | undefined {
    const until = stopped.get(call.body)
    const answer =
      until !== undefined && until > Date.now() ? STOPPED : (this.#known.get(key) ?? kept.get(this.#prefix + key))
    if (answer) this.#use(key, call, answer)
    else if (this.#wishes.size < MOST_CALLS) this.#wishes.set(key, call)
    return answer
  }

  #use(key: string, { body }: SandboxCall, answer: Answer): void {
    this.#used.set(key, answer)
    if ('fault' in answer) this.#faults.set(bodyKey(body), answer.fault)
  }

  faultsOf(bodies: ReadonlySet<string>): FunctionOutOfOrder[] {
    return [...bodies].flatMap((body) => {
      const fault = this.#told.get(bodyKey(body))
      return fault ? { body, fault } : []
    })
  }

  /** As it stands in the page: no text in it ends the element. */
  get seed(): string {
    if (this.#used.size === 0) return ''
    const texts = [...this.#used].map(([key, answer]) => [key, JSON.stringify(answer)])
    const faults = [...this.#told].map(([key, fault]) => [key, JSON.stringify({ fault })])
    const seed = { ...Object.fromEntries(texts), [FAULTS]: Object.fromEntries(faults) }
    return JSON.stringify(seed).replaceAll('<', '\\u003c')
  }

  /** Something that another drawing would show. */
  get hasNews(): boolean {
    const hasWishes = this.#wishes.size > 0 && (this.#end === undefined || Date.now() < this.#end)
    return hasWishes || this.#faults.size > this.#told.size
  }

  async fulfil(): Promise<void> {
    this.#end ??= Date.now() + BUDGET_MS
    const wishes = [...this.#wishes]
    this.#wishes.clear()
    this.#used.clear()
    await this.#ask(wishes)
    this.#told = new Map(this.#faults)
  }

  async #ask(wishes: readonly [string, SandboxCall][]): Promise<void> {
    const leftMs = (this.#end ?? 0) - Date.now()
    if (wishes.length === 0 || leftMs <= 0) return
    const groups = new Map<string, number>()
    const groupOf = ({ body }: SandboxCall) => groups.get(body) ?? groups.set(body, groups.size).size - 1
    const answers = await runBatch({
      ...this.#locale,
      orders: wishes.map(([, call]) => JSON.stringify(call)),
      groups: wishes.map(([, call]) => groupOf(call)),
      budgetMs: leftMs,
    })
    for (const [at, [key, call]] of wishes.entries()) {
      const answer = readAnswer(answers[at])
      if (!answer) continue
      this.#known.set(key, answer)
      if ('fault' in answer) this.#faults.set(bodyKey(call.body), answer.fault)
      if (isStopped(answer)) {
        if (stopped.size >= MOST_KEPT) stopped.clear()
        stopped.set(call.body, Date.now() + STOPPED_MS)
      } else keep(this.#prefix + key, answer)
    }
  }
}

const storage = new AsyncLocalStorage<PageFunctions>()

answersFrom(() => storage.getStore())

/** Rounds that one page gets: a function may be asked about what another one made. */
const ROUNDS = 4

interface DrawnPage {
  abandon(): void
}

/** A page that is drawn with functions, and again as long as they were asked something new. */
export async function drawnWithFunctions<Page extends DrawnPage>(
  locale: CallLocale,
  context: EntryContext,
  draw: (context: EntryContext, seed: () => string) => Promise<Page>,
): Promise<Page> {
  const functions = new PageFunctions(locale)
  let rest = context.serverHandoffStream
  for (let round = 1; ; round++) {
    const [mine, next] = rest?.tee() ?? []
    const own = { ...context, ...(mine && { serverHandoffStream: mine }), renderMeta: {} }
    const page = await storage.run(functions, () => draw(own, () => functions.seed))
    if (round === ROUNDS || !functions.hasNews) {
      void next?.cancel() // ends when the page has read its own half, which it does when it is sent
      return page
    }
    page.abandon()
    rest = next
    await functions.fulfil()
  }
}

/** Does it again as long as it finds out more. */
export async function settled<Made>(locale: CallLocale, make: () => Made): Promise<Made> {
  const functions = new PageFunctions(locale)
  let made = storage.run(functions, make)
  for (let round = 1; round < ROUNDS && functions.hasNews; round++) {
    await functions.fulfil()
    made = storage.run(functions, make)
  }
  return made
}
