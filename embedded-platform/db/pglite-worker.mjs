// PGlite runs here, beside the JavaScript that serves requests: a long aggregate must not hold up an HTTP answer.
// Plain JavaScript, because a worker is loaded by path in development, in tests and in the built server alike.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'

const int8 = (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
/** What a number may have been written as that is not how JavaScript writes it; the other side looks closer. */
const MAY_BE_SPECIAL = /\d{16}|\.\d*0(?!\d)|\d[eE][+-]?\d|-0/
/** A Map is what JSON never is: the text travels in it. */
const json = (text) => (MAY_BE_SPECIAL.test(text) ? new Map([['json', text]]) : JSON.parse(text))
const options = {
  parsers: { [types.INT8]: int8, [types.NUMERIC]: (text) => text, [types.JSON]: json, [types.JSONB]: json },
}

/** The engine keeps the files of its log for another use: these are how many at most and at least. See upkeep.ts. */
const LOG_SIZE = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

const { dataDir, dump } = workerData
const db = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  startParams: [...PGlite.defaultStartParams, ...LOG_SIZE],
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
})

const run = {
  query: async ({ text, params }) => (await db.query(text, params, options)).rows,
  script: async ({ text }) => {
    await db.exec(text)
  },
  dump: async () => new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer()),
  close: () => db.close(),
}

parentPort.on('message', async ({ id, kind, ...rest }) => {
  try {
    parentPort.postMessage({ id, value: await run[kind](rest) })
  } catch (error) {
    parentPort.postMessage({
      id,
      error: { message: error.message, code: error.code, constraint: error.constraint },
    })
  }
  if (kind === 'close') parentPort.close()
})
parentPort.postMessage({ id: 0, value: null })
