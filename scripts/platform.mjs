// npm run platform: the embedded platform alone.
import { ensureBuild, ensureDependencies, program, root } from './setup.mjs'

await program(async () => {
  ensureDependencies()
  ensureBuild()
  process.env.NODE_ENV = 'production'
  process.chdir(root)
  await import('../build/platform.js')
})
