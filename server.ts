// The program: pages, event streams and, without PLATFORM_URL, the embedded platform, in one process.
import { tellStartUpError } from './server/start-up-error'

process.env.NODE_ENV ??= 'production'

try {
  // Loaded here and not above: reading the configuration may fail, and React looks at NODE_ENV while it is loaded.
  const { start } = await import('./server/start')
  await start()
} catch (error) {
  tellStartUpError(error)
  process.exit(1)
}
