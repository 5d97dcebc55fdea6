// npm run platform: the embedded platform alone, until it is told to stop.
import { readOptions, StartError } from './options'
import { setPassword } from './set-password'
import { startEmbeddedPlatform } from './start'
import { withinLimit } from './start-limit'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run([command, ...rest]: string[]): Promise<void> {
  process.umask(0o077) // of the whole process, so before the database's thread begins
  const options = readOptions(process.env)
  if (command === 'set-password') {
    if (process.stdin.isTTY) say('New password:')
    await setPassword(options, rest[0], process.stdin)
    say(`The password of ${rest[0]} is set.`)
    return
  }
  if (command !== undefined) throw new StartError(`Unknown command ${command}. There is: set-password EMAIL`)
  const stop = toldToStop()
  const started = withinLimit(options.startLimitMs, (step) => startEmbeddedPlatform(options, { say, step }))
  const running = await Promise.race([started, stop])
  if (!running) return // told before it was there: nothing has been promised yet, and the data is safe from an end
  say(`The platform answers at ${running.url}, devices on MQTT port ${running.mqttPort}.`)
  await stop
  await running.close()
}

/** A second signal does not wait. */
const toldToStop = () =>
  new Promise<void>((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        done()
      })
    }
  })

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
