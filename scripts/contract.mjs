// npm run contract [-- --match REGEX …]: plays the recorded cases against CONTRACT_URL, or against an embedded platform
// of its own, in memory and on free ports. Steps that may differ, and why, stand in tests/contract/known-differences.json.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root, say } from './setup.mjs'

const CASES = resolve(root, process.env.CONTRACT_CASES ?? '../shared/contract')
const KNOWN = join(root, 'tests/contract/known-differences.json')
// { case: 'whole' | [steps] }: what needs parts of the platform that are not built yet. `npm run contract -- --note-missing`
// writes it anew; it goes when the platform is whole.
const MISSING = join(root, 'tests/contract/not-built-yet.json')
const notesMissing = process.argv.includes('--note-missing')
const args = process.argv.slice(2).filter((arg) => arg !== '--note-missing')
const read = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise)

/** The last line of this program, which others count by. */
function finish(passed, failed, reports = [], skipped = 0) {
  for (const line of reports) console.log(line)
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed ? 1 : 0
}

/** Resolves to { url, mqttPort, stop } of a platform that ends with this program. */
function startPlatform() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/contract/platform.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'], // it ends when its standard input does
  })
  const ended = new Promise((done) => child.once('exit', done))
  return new Promise((done, fail) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (!printed.includes('\n')) return
      const { url, mqttPort } = JSON.parse(printed)
      done({
        url,
        mqttPort,
        stop: () => {
          child.stdin.end()
          return ended
        },
      })
    })
    child.once('exit', (code) => fail(new Error(`the embedded platform ended with code ${code}`)))
  })
}

function play(url, mqttPort, report, missing) {
  const own = args.includes('--jobs') ? [] : ['--jobs', '4']
  const whole = Object.keys(missing).filter((name) => missing[name] === 'whole')
  if (whole.length && !args.includes('--not')) own.push('--not', `^(${whole.join('|')})\\.json$`)
  const child = spawn(
    process.execPath,
    [join(CASES, 'run.mjs'), '--url', url, '--mqtt', String(mqttPort), '--json', report, ...own, ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (!/^\d+ passed/.test(line)) console.log(line)
  })
  return new Promise((done) => child.once('close', done))
}

/** A listed step may differ, and must: one that has become alike leaves the list. */
function judge(report, known, missing) {
  const reasons = new Map(known.map((one) => [`${one.case} ${one.step}`, one.reason]))
  const told = []
  let [passed, failed, skipped] = [0, 0, 0]
  for (const { file, good, bad, differing } of report) {
    const name = file.replace(/\.json$/, '')
    const differs = Object.keys(differing)
    const unplayed = bad - differs.length
    const later = missing[name] ?? []
    if (unplayed > 0) {
      failed += bad
      passed += good
      told.push(`${name}: could not be played to its end`)
      continue
    }
    const listed = known.filter((one) => one.case === name).map((one) => one.step)
    const awaited = differs.filter((step) => later.includes(step) && !reasons.has(`${name} ${step}`))
    const unlisted = differs.filter((step) => !later.includes(step) && !reasons.has(`${name} ${step}`))
    const alike = listed.filter((step) => !differs.includes(step))
    passed += good - alike.length + (differs.length - unlisted.length - awaited.length)
    skipped += awaited.length
    failed += unlisted.length + alike.length
    for (const step of unlisted) told.push(`${name} ${step}: differs`)
    for (const step of alike) told.push(`${name} ${step}: is alike, but listed as a known difference`)
  }
  return { passed, failed, skipped, told }
}

/** A case most of which needs what is not built is not played at all: its steps would wait for each other in vain. */
function noteMissing(report, known) {
  const reasons = new Set(known.map((one) => `${one.case} ${one.step}`))
  const noted = {}
  for (const { file, good, bad, differing } of report) {
    const name = file.replace(/\.json$/, '')
    const steps = Object.keys(differing).filter((step) => !reasons.has(`${name} ${step}`))
    if (steps.length) noted[name] = bad > good ? 'whole' : steps
  }
  writeFileSync(MISSING, `${JSON.stringify(noted, null, 2)}\n`)
}

/** Steps of the cases that were left out, told as skipped. */
const stepsOf = (name) =>
  JSON.parse(readFileSync(join(CASES, 'cases', `${name}.json`), 'utf8')).steps.filter((step) => step.expect).length

async function main() {
  if (!existsSync(join(CASES, 'run.mjs')) || !existsSync(join(CASES, 'cases'))) {
    say(`not run: no recorded cases at ${CASES}; CONTRACT_CASES names another folder`)
    finish(0, 0)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-contract-'))
  const reportFile = join(folder, 'report.json')
  const foreign = process.env.CONTRACT_URL
  const platform = foreign
    ? { url: foreign, mqttPort: process.env.CONTRACT_MQTT_PORT ?? 1883, stop: () => {} }
    : await startPlatform()
  const missing = notesMissing ? {} : read(MISSING, {})
  try {
    await play(platform.url, platform.mqttPort, reportFile, missing)
    if (!existsSync(reportFile)) {
      finish(0, 1, ['The cases could not be played.'])
      return
    }
    const known = read(KNOWN, [])
    const report = read(reportFile, [])
    if (notesMissing) noteMissing(report, known)
    const { passed, failed, skipped, told } = judge(report, known, notesMissing ? read(MISSING, {}) : missing)
    const left = Object.keys(missing).filter((name) => missing[name] === 'whole' && args.length === 0)
    finish(passed, failed, told, skipped + left.reduce((sum, name) => sum + stepsOf(name), 0))
  } finally {
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
