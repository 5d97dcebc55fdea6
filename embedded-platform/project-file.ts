// Files that stand beside the code (migrations, prepared database) are found from the project's root,
// because the built server runs from build/ and the sources from their own folders.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('package.json was not found above the running program')
    folder = above
  }
  return folder
}

const root = projectRoot()

export const projectFile = (path: string) => join(root, path)
