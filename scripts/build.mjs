// npm run build: pages and assets by Vite, the two programs by esbuild, compressed copies of the assets,
// and the prepared database that makes the first start fast.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundlePrograms } from './bundle.mjs'
import { buildStamp, checkSettings, program, root, run, STAMP_FILE } from './setup.mjs'

const MIN_COMPRESSED_BYTES = 1024
const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|map)$/

function* filesBelow(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function compressAssets() {
  for (const file of filesBelow(join(root, 'build/client'))) {
    if (!COMPRESSIBLE.test(file)) continue
    const content = readFileSync(file)
    if (content.length < MIN_COMPRESSED_BYTES) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}

await program(async () => {
  // The only setting that is built in; the others may be those of another machine.
  const { PATH, BASE_PATH } = process.env
  checkSettings('server/check-settings.ts', { PATH, ...(BASE_PATH ? { BASE_PATH } : {}) })
  rmSync(join(root, 'build'), { recursive: true, force: true })
  run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const entryPoints = {
    server: 'server.ts',
    platform: 'embedded-platform/main.ts',
    prepare: 'embedded-platform/db/prepare.ts',
  }
  await bundlePrograms(entryPoints, join(root, 'build'))
  compressAssets()
  run(process.execPath, ['build/prepare.js'])
  writeFileSync(STAMP_FILE, buildStamp())
})
