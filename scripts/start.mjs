// npm start: packages and build when they are missing or old, then the console, in this very process.
import { ensureBuild, ensureDependencies, program, root } from './setup.mjs'

await program(async () => {
  ensureDependencies()
  ensureBuild()
  process.env.NODE_ENV = 'production'
  process.chdir(root)
  await import('../build/server.js')
})
