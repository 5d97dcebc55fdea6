// npm test: everything, on a fresh clone too. Adds all parts up in the last line.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser, ensureBuild, ensureDependencies, ensureProgram, program, root, say } from './setup.mjs'

const inCi = Boolean(process.env.CI)
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
/** What failed, or passed at another try, with the first line of why. They stand last: whoever reads a cut log sees them. */
const told = []
/** How long each file of tests took, in ms. */
const times = []
const SLOWEST = 15

function add(name, { passed = 0, failed = 0, skipped = 0, told: ofPart = [], times: ofFiles = [] }, seconds) {
  told.push(...ofPart.map((line) => `${name}: ${line}`))
  times.push(...ofFiles)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  summary.push(
    `${name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped${seconds ? `, ${seconds} s` : ''}`,
  )
}

/** Runs a part with its output on ours; resolves to its exit code and its last line. */
function play(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    let tail = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      tail = (tail + chunk).slice(-2000)
    })
    child.on('close', (code) => done({ code, lastLine: tail.trim().split('\n').at(-1) ?? '' }))
  })
}

async function part(name, count, command, args, env) {
  say(`${name}: ${command} ${args.join(' ')}`)
  const started = Date.now()
  const { code, lastLine } = await play(command, args, env)
  const counted = count({ code, lastLine })
  // A part that broke down before it could count is a failure of its own.
  if (code !== 0 && !counted.failed) counted.failed = 1
  add(name, counted, Math.round((Date.now() - started) / 1000))
}

const asOne = ({ code }) => (code === 0 ? { passed: 1 } : { failed: 1 })

const fromLastLine = ({ lastLine }) => {
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/.exec(lastLine) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: Number(skipped ?? 0) }
}

const fromReport = (file, read) => () => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
/** A message of a test in one line without the terminal's colours. */
const why = (message) =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')[0]
    .slice(0, 300)

function vitestCounts(report) {
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
  const toldOf = ({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}: ${why(failureMessages?.[0])}`)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    told: [
      ...brokenFiles.map(({ name, message }) => `${relative(root, name)}: ${why(message)}`),
      ...report.testResults.flatMap(toldOf),
    ],
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    })),
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  told: suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error.message
        return `${file}:${line} ${title}${status === 'flaky' ? ' (passed at another try)' : ''}: ${why(message)}`
      }),
  ),
  times: suites.map((suite) => ({
    name: suite.file,
    ms: specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  })),
})

/** Programs some tests start. Here they are told as not run; where every change is judged they must be there. */
function checkPrograms() {
  for (const [name, debianPackage] of [
    ['redis-server', 'redis-server'],
    ['mosquitto_pub', 'mosquitto-clients'],
    ['pg_ctlcluster', 'postgresql'],
    ['nginx', 'nginx'],
    ['openssl', 'openssl'],
  ]) {
    if (ensureProgram(name, debianPackage)) continue
    say(`not run: the tests that need ${name} (Debian's ${debianPackage}), which is missing and could not be installed`)
    if (inCi) add(name, { failed: 1 })
  }
}

await program(async () => {
  ensureDependencies()
  checkPrograms()
  ensureBuild()
  const CHROMIUM = ensureBrowser()
  const reports = mkdtempSync(join(tmpdir(), 'thingdeck-test-'))
  const unit = join(reports, 'unit.json')
  const e2e = join(reports, 'e2e.json')

  await part('lint', asOne, 'npx', ['biome', 'ci', '--diagnostic-level=warn', '.'])
  await part('dead code', asOne, 'npx', ['knip'])
  await part('types', asOne, 'npx', ['tsc', '--noEmit'])
  await part('unit', fromReport(unit, vitestCounts), 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ])
  await part('contract', fromLastLine, process.execPath, ['scripts/contract.mjs'])
  await part('journeys', fromReport(e2e, playwrightCounts), 'npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: e2e,
    ...(CHROMIUM ? { CHROMIUM } : {}),
  })

  rmSync(reports, { recursive: true, force: true })
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log(`\n${slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(0).padStart(5)} s ${name}`).join('\n')}`)
  if (told.length) console.log(`\n${told.join('\n')}`)
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed || !total.passed ? 1 : 0
})
