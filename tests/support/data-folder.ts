// A folder of its own for what the modules of a test file keep: they read where that is as they are first imported.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-data-'))
  vi.stubEnv('DATA_DIR', folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
