// Serves the gallery from the sources, on a port of its own.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export async function startGallery() {
  const server = await createServer({
    configFile: false,
    root: here('.'),
    cacheDir: here('../../../node_modules/.vite-gallery'),
    logLevel: 'error',
    plugins: [tailwindcss()],
    resolve: { alias: { '~': here('../../../app') } },
    esbuild: { jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"development"' },
    server: { host: '127.0.0.1', port: 3290, strictPort: false, hmr: false, fs: { allow: [here('../../..')] } },
  })
  await server.listen()
  await server.warmupRequest('/main.tsx') // else the first page waits, and may be reloaded, while packages are bundled
  const address = server.httpServer?.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
