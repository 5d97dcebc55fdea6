// npm run bench [name…] [-- --option…]: the figures that the design keeps budgets for. Each part runs alone and prints a line a figure.
// These machines are noisy: read the ratios, each against a bare program in the same run.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureBuild, ensureDependencies, program, root, say } from './setup.mjs'

const FOLDER = join(root, 'tests/bench')

await program(() => {
  ensureDependencies()
  ensureBuild()
  const CHROMIUM = ensureBrowser()
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .sort()
  const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  for (const name of named.length ? named : all) {
    const file = join(FOLDER, `${name}.bench.ts`)
    if (!existsSync(file)) {
      say(`there is no bench "${name}"; there are ${all.join(', ')}`)
      process.exitCode = 1
      continue
    }
    say(`bench ${name}`)
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--expose-gc', file, ...options], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ...(CHROMIUM ? { CHROMIUM } : {}) },
    })
    if (status !== 0) process.exitCode = 1
  }
})
