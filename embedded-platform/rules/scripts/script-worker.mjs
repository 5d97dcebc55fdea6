// Scripts of rule chains run here, in QuickJS sandboxes: no access to anything, little memory, little time.
// Plain JavaScript, because a worker is loaded by path in development, in tests and in the built server alike.
import { parentPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant, newVariant, RELEASE_SYNC } from 'quickjs-emscripten'

const { timeLimitMs, memoryBytes, mostBytes, mostKept, turnMs, place } = workerData
const STACK_BYTES = 256 * 1024
const PAGE_BYTES = 65_536
/** Of all sandboxes together: the limit of one counts no more than its single pieces. */
const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: mostBytes / PAGE_BYTES })
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }))
/** Sandboxes that run the same script again and again, the one used longest ago first. */
const kept = new Map()
let deadline = 0

class ScriptError extends Error {}

/** Text of what was thrown. */
function thrownText(context, handle) {
  const thrown = context.dump(handle)
  handle.dispose()
  if (thrown && typeof thrown === 'object') {
    return thrown.name && thrown.message !== undefined ? `${thrown.name}: ${thrown.message}` : JSON.stringify(thrown)
  }
  return String(thrown)
}

function known(context, result) {
  if (result.error) throw new ScriptError(thrownText(context, result.error))
  return result.value
}

/** The way of JSON in and out, taken before scripts run: what they do to it afterwards is their own affair. */
const wayInAndOut = (count) => {
  const names = Array.from({ length: count }, (_, at) => `a${at}`)
  return `(function (parse, write) {
    return function (script) {
      return function (${names.join(', ')}) { return write(script(${names.map((name) => `parse(${name})`).join(', ')})); };
    };
  })(JSON.parse, JSON.stringify)`
}

const beginTime = () => {
  deadline = Date.now() + timeLimitMs
}

function open({ script, names }) {
  beginTime()
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(memoryBytes)
  runtime.setMaxStackSize(STACK_BYTES)
  runtime.setInterruptHandler(() => Date.now() > deadline)
  const context = runtime.newContext()
  const handles = []
  const keep = (handle) => {
    handles.push(handle)
    return handle
  }
  const close = () => {
    try {
      for (const handle of handles.reverse()) handle.dispose()
      context.dispose()
      runtime.dispose()
    } catch {
      // without the memory to tell what is wrong it cannot be closed: that memory is lost
    }
  }
  try {
    const wrap = keep(known(context, context.evalCode(wayInAndOut(names.length), 'frame')))
    known(context, context.evalCode(`function ruleScript(${names.join(', ')}) {${script}\n}`, 'script')).dispose()
    const main = keep(context.getProp(context.global, 'ruleScript'))
    const call = keep(known(context, context.callFunction(wrap, context.undefined, main)))
    return { context, call, close }
  } catch (error) {
    close()
    throw error
  }
}

function result({ context, call }, values) {
  beginTime()
  const handed = values.map((text) => context.newString(text))
  try {
    const text = known(context, context.callFunction(call, context.undefined, ...handed))
    const json = context.typeof(text) === 'string' ? context.getString(text) : undefined
    text.dispose()
    return { json }
  } finally {
    for (const handle of handed) handle.dispose()
  }
}

function forget(id) {
  kept.get(id)?.close()
  kept.delete(id)
}

function warm(call) {
  const { id } = call
  const sandbox = kept.get(id) ?? open(call)
  kept.delete(id)
  kept.set(id, sandbox)
  const [eldest] = kept.keys()
  if (kept.size > mostKept) forget(eldest)
  return sandbox
}

function run(call) {
  const { kind, id, values } = call
  if (kind === 'once') {
    const sandbox = open(call)
    try {
      return result(sandbox, values)
    } finally {
      sandbox.close()
    }
  }
  if (kind === 'forget') forget(id)
  else if (kind === 'compile') warm(call)
  else return result(warm(call), values)
  return {}
}

function answer(call) {
  try {
    return run(call)
  } catch (error) {
    const text = String(error?.message ?? error)
    const isFull = /out of memory/.test(text)
    const isLimit = isFull || Date.now() > deadline
    // An error that a script throws leaves its sandbox sound; limits may not.
    const isSound = error instanceof ScriptError && !isLimit && !text.startsWith('InternalError')
    if (call.kind !== 'once' && !isSound) forget(call.id)
    return { error: text, isLimit, isFull }
  }
}

/** Memory that was taken is never given back. */
const isWorn = () => wasmMemory.buffer.byteLength > mostBytes / 2

/** Calls that do not fit into one turn are left: the others that wait get theirs first. */
parentPort.on('message', (calls) => {
  const end = Date.now() + turnMs
  const results = []
  let isAtEnd = false
  for (const call of calls) {
    Atomics.store(place, 0, results.length)
    const { isFull = false, ...result } = answer(call)
    results.push(result)
    isAtEnd = isFull || isWorn()
    if (isAtEnd || Date.now() > end) break
  }
  parentPort.postMessage({ results, isAtEnd })
})
open({ script: '', names: [] }).close() // the first one takes longest
parentPort.postMessage('ready')
