// npm start: packages and build when they are missing or old, then the console, in this very process.
import { ensureBuild, ensureDependencies, ensureSettings, program, root } from './setup.mjs'

await program(async () => {
  ensureDependencies()
  ensureSettings('server/check-settings.ts')
  ensureBuild()
  process.env.NODE_ENV = 'production'
  process.chdir(root)
  await import('../build/server.js')
})
