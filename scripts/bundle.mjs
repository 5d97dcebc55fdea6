// The programs as they are delivered: one file each by esbuild, with the workers beside them.
import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './setup.mjs'

const WORKERS = [
  'embedded-platform/db/pglite-worker.mjs',
  'embedded-platform/rules/scripts/script-worker.mjs',
  'app/lib/sandbox/server/function-worker.mjs',
]

/**
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 */
export async function bundlePrograms(entryPoints, outdir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '~': './app' },
    logLevel: 'warning',
  })
  for (const worker of WORKERS) copyFileSync(join(root, worker), join(outdir, basename(worker)))
}
