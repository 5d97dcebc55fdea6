// The platform's program on a data folder that it may be killed over.
import { inject } from 'vitest'
import { type Program, startProgram } from './programs'

export const platformProgram = () => inject('platformProgram')

/** The platform from the sources, empty, on a data folder that it may be killed over. Resolves to its address, too. */
export async function startPlatformOn(folder: string): Promise<Program & { url: string }> {
  const started = startProgram(process.execPath, [platformProgram()], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PLATFORM_PORT: '0',
    MQTT_PORT: '0',
    SEED: 'none',
    SIMULATOR: 'off',
  })
  for (let tries = 0; tries < 2000; tries++) {
    const url = /answers at (http:\S+),/.exec(started.output())?.[1]
    if (url) return { ...started, url }
    if (started.child.exitCode !== null) break
    await new Promise((done) => setTimeout(done, 50))
  }
  await started.stop('SIGKILL')
  throw new Error(`the platform did not start:\n${started.output()}`)
}
