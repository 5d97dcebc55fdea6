// What runs inside sandboxes is written as other modules are, and reaches them as one text each: a frame of an origin of its
// own can fetch nothing, and QuickJS has no modules. `import code from './x.ts?inside'` is that text.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const MARK = '?inside'
const root = fileURLToPath(new URL('.', import.meta.url))

/** One text within another: that of the worker stands in that of its frame. */
const nested = {
  name: 'nested',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?inside$/ }, ({ path, resolveDir }) => ({
      path: `${resolve(resolveDir, path.slice(0, -MARK.length))}.ts`.replace(/\.ts\.ts$/, '.ts'),
      namespace: 'inside',
    }))
    onLoad({ filter: /.*/, namespace: 'inside' }, async ({ path }) => ({
      contents: `export default ${JSON.stringify(await textOf(path))}`,
      resolveDir: dirname(path),
    }))
  },
}

async function textOf(path) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'inside',
    platform: 'browser',
    target: 'es2020',
    alias: { '~': './app' },
    plugins: [nested],
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

/** @returns {import('vite').Plugin} */
export const asInside = () => ({
  name: 'as-inside',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(MARK)) return undefined
    const found = await this.resolve(source.slice(0, -MARK.length), importer, { skipSelf: true })
    return found ? found.id + MARK : undefined
  },
  async load(id) {
    if (!id.endsWith(MARK)) return undefined
    const path = id.slice(0, -MARK.length)
    this.addWatchFile(path)
    return `export default ${JSON.stringify(await textOf(path))}`
  },
})
