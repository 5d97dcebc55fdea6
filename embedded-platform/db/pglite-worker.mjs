// PGlite runs here, beside the JavaScript that serves requests: a long aggregate must not hold up an HTTP answer.
// Both ends of its protocol are elsewhere (wire/): bytes come in, bytes go out.
// Plain JavaScript, because a worker is loaded by path in development, in tests and in the built server alike.
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

/** The engine keeps the files of its log for another use: these are how many at most and at least. See upkeep.ts. */
const LOG_SIZE = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

/** Some forty megabytes: PGlite would try them packed, unpack them piece by piece, and a Blob copies them once more. */
class Archive extends Blob {
  #packed

  constructor(packed) {
    super([], { type: 'application/x-tar' })
    this.#packed = packed
  }

  async arrayBuffer() {
    const { buffer, byteOffset, byteLength } = gunzipSync(this.#packed, { chunkSize: 2 ** 26 })
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

const { dataDir, dump } = workerData
const db = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  startParams: [...PGlite.defaultStartParams, ...LOG_SIZE],
  ...(dump ? { loadDataDir: new Archive(dump) } : {}),
})

/** Not execProtocolRaw: that reads the replies as well, and keeps what it has read. */
async function exchange({ requests }) {
  const parts = []
  await db.execProtocolRawStream(requests, { onRawData: (bytes) => parts.push(bytes.slice()) })
  if (parts.length === 1) return parts[0]
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

const run = {
  exchange,
  dump: async () => new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer()),
  close: () => db.close(),
}

parentPort.on('message', async ({ id, kind, ...rest }) => {
  try {
    const value = await run[kind](rest)
    parentPort.postMessage({ id, value }, value ? [value.buffer] : [])
  } catch (error) {
    parentPort.postMessage({ id, error: error.message })
  }
  if (kind === 'close') parentPort.close()
})
parentPort.postMessage({ id: 0 })
