// The settings of the platform, looked at by scripts before they build anything for them; nothing is opened.
import { checkDataFolder } from './data-folder'
import { readOptions, StartError } from './options'

try {
  const { databaseUrl, dataDir } = readOptions(process.env)
  if (!databaseUrl) checkDataFolder(dataDir)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
