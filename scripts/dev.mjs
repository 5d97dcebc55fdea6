// npm run dev: the same server.ts, from the sources, with hot reload of what Vite serves.
import { spawn } from 'node:child_process'
import { ensureDependencies, program, root } from './setup.mjs'

await program(() => {
  ensureDependencies()
  const watched = ['--include', 'server/**', '--include', 'embedded-platform/**']
  const child = spawn('npx', ['tsx', 'watch', '--clear-screen=false', ...watched, 'server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
})
