// After `npm install` behind a registry that lacks some platforms' binary packages: npm leaves those out of the lock
// file, and `npm ci` then refuses it everywhere. This writes them in, so that the lock holds for every platform.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
let added = 0
for (const [path, { optionalDependencies, dev, devOptional }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (path === '' || !/^\d/.test(version) || places.some((place) => lock.packages[place])) continue
    const words = name.split(/[/-]/)
    const os = OS.find((word) => words.includes(word))
    const cpu = CPU.find((word) => words.includes(word))
    if (!os || !cpu) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(devOptional ? { devOptional } : {}),
      ...(words.includes('musl') || words.includes('musleabihf') ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    }
    added++
  }
}
const self = lock.packages['']
const sorted = Object.keys(lock.packages)
  .filter(Boolean)
  .sort((a, b) => a.localeCompare(b, 'en'))
lock.packages = { '': self, ...Object.fromEntries(sorted.map((path) => [path, lock.packages[path]])) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages written into package-lock.json`)
