// npm run contract [-- --match REGEX …]: plays the recorded cases against CONTRACT_URL, or against an embedded platform
// of its own, in memory and on free ports. Steps that may differ, and why, stand in tests/contract/known-differences.json.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root, say } from './setup.mjs'

const CASES = resolve(root, process.env.CONTRACT_CASES ?? '../shared/contract')
const KNOWN = join(root, 'tests/contract/known-differences.json')
const args = process.argv.slice(2)
const read = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise)

/** The last line of this program, which others count by. */
function finish(passed, failed, reports = []) {
  for (const line of reports) console.log(line)
  console.log(`\n${passed} passed, ${failed} failed, 0 skipped`)
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

function play(url, mqttPort, report, own) {
  const child = spawn(
    process.execPath,
    [join(CASES, 'run.mjs'), '--url', url, '--mqtt', String(mqttPort), '--json', report, ...own],
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

/**
 * Which cases to play together, and what after that. Those about sockets mostly wait for what must not come: they are
 * played beside those that keep the platform busy. What changes settings of the whole platform comes last.
 */
function turns() {
  if (args.length > 0) return [[args.includes('--jobs') ? args : ['--jobs', '4', ...args]]]
  const isAlone = (file) => read(join(CASES, 'cases', file)).alone === true
  const alone = readdirSync(join(CASES, 'cases')).filter((file) => file.endsWith('.json') && isAlone(file))
  const those = `^(?:${alone.join('|').replaceAll('.', '\\.')})$`
  return [
    [
      ['--jobs', '4', '--not', `^ws-|${those}`],
      ['--jobs', '4', '--match', '^ws-', '--not', those],
    ],
    ...(alone.length > 0 ? [[['--match', those]]] : []),
  ]
}

/** Resolves to what the runner tells of each case. */
async function playAll(url, mqttPort, folder) {
  const reports = []
  for (const turn of turns()) {
    const files = turn.map((_, at) => join(folder, `report-${reports.length + at}.json`))
    reports.push(...files)
    await Promise.all(turn.map((own, at) => play(url, mqttPort, files[at], own)))
  }
  return reports.every((file) => existsSync(file)) ? reports.flatMap((file) => read(file)) : undefined
}

/** A listed step may differ, and must: one that has become alike leaves the list. */
function judge(report, known) {
  const reasons = new Map(known.map((one) => [`${one.case} ${one.step}`, one.reason]))
  const told = []
  let [passed, failed] = [0, 0]
  for (const { file, good, bad, differing } of report) {
    const name = file.replace(/\.json$/, '')
    const differs = Object.keys(differing)
    const unplayed = bad - differs.length
    if (unplayed > 0) {
      failed += bad
      passed += good
      told.push(`${name}: could not be played to its end`)
      continue
    }
    const listed = known.filter((one) => one.case === name).map((one) => one.step)
    const unlisted = differs.filter((step) => !reasons.has(`${name} ${step}`))
    const alike = listed.filter((step) => !differs.includes(step))
    passed += good - alike.length + (differs.length - unlisted.length)
    failed += unlisted.length + alike.length
    for (const step of unlisted) told.push(`${name} ${step}: differs`)
    for (const step of alike) told.push(`${name} ${step}: is alike, but listed as a known difference`)
  }
  return { passed, failed, told }
}

async function main() {
  if (!existsSync(join(CASES, 'run.mjs')) || !existsSync(join(CASES, 'cases'))) {
    say(`not run: no recorded cases at ${CASES}; CONTRACT_CASES names another folder`)
    finish(0, 0)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-contract-'))
  const foreign = process.env.CONTRACT_URL
  const platform = foreign
    ? { url: foreign, mqttPort: process.env.CONTRACT_MQTT_PORT ?? 1883, stop: () => {} }
    : await startPlatform()
  try {
    const report = await playAll(platform.url, platform.mqttPort, folder)
    if (!report) {
      finish(0, 1, ['The cases could not be played.'])
      return
    }
    const { passed, failed, told } = judge(report, read(KNOWN, []))
    finish(passed, failed, told)
  } finally {
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
