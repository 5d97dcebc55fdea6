// The settings of the console, looked at by scripts before they build anything for them; nothing is opened.
import { tellStartUpError } from './start-up-error'

try {
  const { env } = await import('~/lib/env.server')
  const { usesDataFolder } = await import('./data-folder')
  const { checkDataFolder } = await import('../embedded-platform/data-folder')
  if (usesDataFolder()) checkDataFolder(env.dataDir)
} catch (error) {
  tellStartUpError(error)
  process.exitCode = 1
}
