// npm run platform: the embedded platform alone.
import { ensureBuild, ensureDependencies, ensureSettings, program, root } from './setup.mjs'

await program(async () => {
  ensureDependencies()
  ensureSettings('embedded-platform/check-settings.ts')
  ensureBuild()
  process.env.NODE_ENV = 'production'
  process.chdir(root)
  await import('../build/platform.js')
})
