// Functions of dashboards run here, in a QuickJS sandbox of each page: no access to anything, little memory, little time.
// Plain JavaScript, because a worker is loaded by path in development, in tests and in the built server alike.
import { parentPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant, newVariant, RELEASE_SYNC } from 'quickjs-emscripten'

const { code, itemMs, memoryBytes, mostBytes, place } = workerData
const STACK_BYTES = 256 * 1024
const PAGE_BYTES = 65_536
const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: mostBytes / PAGE_BYTES })
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }))
/** The engine looks up so often while a tenth of a second of work is done. */
const LEAST_TURNS = 200
/** However little was done in it, on a machine that has other work. */
const LONGEST_MS = 2000
let begun = 0
let turns = 0

function beginTime() {
  begun = Date.now()
  turns = 0
}

function isOver() {
  turns += 1
  const ms = Date.now() - begun
  return ms > LONGEST_MS || (ms > itemMs && turns > LEAST_TURNS)
}

const STOPPED = JSON.stringify({ fault: { kind: 'stopped', text: '' } })

const formats = new Map()

function formatOf(language, options) {
  const key = `${language} ${options}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, JSON.parse(options))
  if (formats.size > 100) formats.clear()
  formats.set(key, made)
  return made
}

/** As the language's own methods fill in what is not said. */
function usual(kind, options) {
  const asked = JSON.parse(options)
  const isSaid = Object.keys(asked).some((name) => !['timeZone', 'hour12', 'hourCycle', 'timeZoneName'].includes(name))
  if (isSaid) return options
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' }
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' }
  const parts = kind === 'toLocaleDateString' ? day : kind === 'toLocaleTimeString' ? time : { ...day, ...time }
  return JSON.stringify({ ...parts, ...asked })
}

function written(kind, ms, language, options) {
  try {
    return formatOf(language, usual(kind, options)).format(ms)
  } catch {
    return 'Invalid Date'
  }
}

const NUMERIC = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' }

/** Minutes that the zone is ahead of UTC. */
function ahead(zone, ms) {
  const options = JSON.stringify({
    ...NUMERIC,
    timeZone: zone,
    hourCycle: 'h23',
    second: 'numeric',
    calendar: 'gregory',
  })
  const parts = Object.fromEntries(
    formatOf('en-US', options)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - ms) / 60_000)
}

function writerOf(context, zone) {
  const writer = context.newObject()
  const write = context.newFunction('write', (kind, ms, language, options) =>
    context.newString(
      written(context.getString(kind), context.getNumber(ms), context.getString(language), context.getString(options)),
    ),
  )
  const minutes = context.newFunction('ahead', (ms) => context.newNumber(ahead(zone, context.getNumber(ms))))
  context.setProp(writer, 'write', write)
  context.setProp(writer, 'ahead', minutes)
  write.dispose()
  minutes.dispose()
  return writer
}

function open(language, zone) {
  beginTime()
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(memoryBytes)
  runtime.setMaxStackSize(STACK_BYTES)
  runtime.setInterruptHandler(isOver)
  const context = runtime.newContext()
  context.unwrapResult(context.evalCode(code, 'inside')).dispose()
  const inside = context.getProp(context.global, 'inside')
  const begin = context.getProp(inside, 'open')
  const writer = writerOf(context, zone)
  const [languageText, zoneText] = [context.newString(language), context.newString(zone)]
  context.unwrapResult(context.callFunction(begin, context.undefined, languageText, zoneText, writer)).dispose()
  for (const handle of [begin, writer, languageText, zoneText]) handle.dispose()
  // Taken before the first foreign text runs: what that does to it afterwards is its own affair.
  const answer = context.getProp(inside, 'answer')
  inside.dispose()
  return {
    run(order) {
      beginTime()
      const handed = context.newString(order)
      const result = context.callFunction(answer, context.undefined, handed)
      handed.dispose()
      if (result.error) {
        result.error.dispose()
        return undefined
      }
      const text = context.typeof(result.value) === 'string' ? context.getString(result.value) : undefined
      result.value.dispose()
      return text
    },
    close() {
      try {
        answer.dispose()
        context.dispose()
        runtime.dispose()
      } catch {
        // without the memory to tell what is wrong it cannot be closed: that memory is lost
      }
    },
  }
}

function runAll({ language, zone, orders, groups, budgetMs }) {
  const end = Date.now() + budgetMs
  const stopped = new Set()
  const answers = []
  let sandbox
  for (const [at, order] of orders.entries()) {
    Atomics.store(place, 0, at)
    if (Date.now() > end) break
    if (stopped.has(groups[at])) {
      answers.push(STOPPED)
      continue
    }
    sandbox ??= open(language, zone)
    const answer = sandbox.run(order)
    answers.push(answer ?? STOPPED)
    if (answer !== undefined) continue
    // One that ran into a limit may have left anything behind.
    stopped.add(groups[at])
    sandbox.close()
    sandbox = undefined
  }
  sandbox?.close()
  return answers
}

parentPort.on('message', (batch) => {
  let answers = []
  try {
    answers = runAll(batch)
  } catch {
    // the memory of all is used up: whoever asked goes on without
  }
  parentPort.postMessage({ answers, isWorn: wasmMemory.buffer.byteLength > mostBytes / 2 })
})
parentPort.postMessage('ready')
