// A fresh embedded platform for the recorded cases: in memory, on free ports, without demo data.
// Prints where it is and lives until its standard input ends, so that it never outlives who started it.
import { build } from '../../embedded-platform/app'
import { ensureSystem } from '../../embedded-platform/auth/system'
import { openDatabase } from '../../embedded-platform/db/open'
import { createLog } from '../../embedded-platform/log'

const host = '127.0.0.1'
const embedded = await build({
  db: await openDatabase({}),
  log: createLog('error'),
  signInRate: { failures: 10_000, seconds: 60 },
})
await ensureSystem(embedded.platform, { sysadminPassword: 'sysadmin' })
const { httpPort, mqttPort } = await embedded.listen({ host, httpPort: 0, mqttPort: 0 })
process.stdout.write(`${JSON.stringify({ url: `http://${host}:${httpPort}`, mqttPort })}\n`)
process.stdin.resume().once('end', async () => {
  await embedded.close()
  process.exit(0)
})
