// Scripts of rule chains run here, each in a fresh QuickJS sandbox: no access to anything, little memory, little time.
// Plain JavaScript, because a worker is loaded by path in development, in tests and in the built server alike.
import { parentPort, workerData } from 'node:worker_threads'
import { getQuickJS, shouldInterruptAfterDeadline } from 'quickjs-emscripten'

const { timeLimitMs, memoryBytes } = workerData
const STACK_BYTES = 256 * 1024
const quickjs = await getQuickJS()

/** Text of what was thrown. */
function thrownText(context, handle) {
  const thrown = context.dump(handle)
  handle.dispose()
  if (thrown && typeof thrown === 'object') {
    return thrown.name && thrown.message !== undefined ? `${thrown.name}: ${thrown.message}` : JSON.stringify(thrown)
  }
  return String(thrown)
}

/** A runtime without the memory to tell what is wrong cannot be closed in order either: then it is only forgotten. */
function run({ script, names, values }) {
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(memoryBytes)
  runtime.setMaxStackSize(STACK_BYTES)
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + timeLimitMs))
  const context = runtime.newContext()
  const handles = []
  const keep = (handle) => {
    handles.push(handle)
    return handle
  }
  const known = (result) => {
    if (result.error) throw new Error(thrownText(context, result.error))
    return keep(result.value)
  }
  try {
    const json = keep(context.getProp(context.global, 'JSON'))
    const parse = keep(context.getProp(json, 'parse'))
    const stringify = keep(context.getProp(json, 'stringify'))
    known(context.evalCode(`function ruleScript(${names.join(', ')}) {${script}\n}`, 'script'))
    const main = keep(context.getProp(context.global, 'ruleScript'))
    const args = values.map((text) =>
      known(context.callFunction(parse, context.undefined, keep(context.newString(text)))),
    )
    const result = known(context.callFunction(main, context.undefined, ...args))
    const text = known(context.callFunction(stringify, context.undefined, result))
    return { json: context.typeof(text) === 'string' ? context.getString(text) : undefined }
  } finally {
    for (const handle of handles.reverse()) handle.dispose()
    context.dispose()
    runtime.dispose()
  }
}

parentPort.on('message', (call) => {
  try {
    parentPort.postMessage(run(call))
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error) })
  }
})
parentPort.postMessage('ready')
