// The platform's program, made of the sources as they are: to read those one by one took most of a start's time, and some
// files start it again and again.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundlePrograms } from '../../scripts/bundle.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Its path. */
    platformProgram: string
  }
}

export default async function setUp(project: TestProject) {
  // Below the root, where the program looks for packages and its own files.
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(resolve('node_modules/.cache/thingdeck-platform-'))
  await bundlePrograms({ platform: 'embedded-platform/main.ts' }, folder)
  project.provide('platformProgram', join(folder, 'platform.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
