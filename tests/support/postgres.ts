// A PostgreSQL server of its own for a test: temporary folder, free port, gone at the end. Debian's package is enough.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './programs'

export interface PostgresServer {
  /** For DATABASE_URL. */
  url: string
  stop: () => Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'

/** The folder of the server's programs; absent: not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = versions
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
  return [...folders, ...(process.env.PATH ?? '').split(':')].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** The server refuses to run as root; the package brings a user for it. */
function whoRunsIt(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Connections are taken, and refused, earlier. */
const READY = 'ready to accept connections'

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

/** Our end of its input closes when we end, however that comes about; SIGINT ends sessions instead of waiting. */
const ENDS_WITH_US = '"$0" "$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$PWD"'

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-postgres-'))
  const who = whoRunsIt()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const options = { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'thingdeck', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'pipe' })

  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
  ]
  const server = spawn(
    'sh',
    [
      '-c',
      ENDS_WITH_US,
      join(programs, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.on('data', (chunk) => (log += chunk))
  const ended = new Promise<void>((done) => server.once('exit', () => done()))

  for (let attempt = 0; !(log.includes(READY) && (await answers(port))); attempt++) {
    if (attempt > 300) {
      server.stdin.end()
      throw new Error(`PostgreSQL did not start:\n${log}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url: `postgres://thingdeck@127.0.0.1:${port}/postgres`,
    async stop() {
      server.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
