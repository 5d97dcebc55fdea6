// Two things that React 18 does for every page and that cost a fifth of it: it copies the props of each element, and writes a
// page in thousands of pieces, each through the encoder. In the build of the server, modules of ours do them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const SERVER = 'react-dom/server'
const ELEMENTS = 'react/jsx-runtime'
const require = createRequire(import.meta.url)
const serverOfReact = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server.node.production.min.js',
)

/** From its writing of a piece to its encoding of a constant one. */
const WRITES = /function r\(a,b\)\{if\("string"===typeof b\).*?function x\(a\)\{return u\.encode\(a\)\}/s
const WRITES_OURS = [
  'function r(a,b){writePiece(a,b)}',
  'function w(a,b){writePiece(a,b);return q}',
  'function ca(a){endPieces(a);q=!0}',
  'function x(a){return a}',
].join('')
/** Buffers of its own, which nothing is written into any more. */
const BUFFERS = 'k=new Uint8Array(2048);l=0;'

function written() {
  const code = readFileSync(serverOfReact, 'utf8')
  const ours = code.replace(WRITES, WRITES_OURS).replaceAll(BUFFERS, '')
  if (!ours.includes(WRITES_OURS) || /\b[ku]\.|Uint8Array/.test(ours.replace(/^\/\*.*?\*\//s, '')))
    throw new Error('React writes its pages in another way now: see react.config.js')
  return [
    `import { createRequire } from 'node:module'`,
    `import { endPieces, writePiece } from '~/lib/page-pieces.server'`,
    `const require = createRequire(import.meta.url), exports = {}`,
    ours,
    `export const { renderToPipeableStream } = exports`,
  ].join('\n')
}

/** @returns {import('vite').Plugin} */
export const pagesOfReact = () => ({
  name: 'pages-of-react',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source === SERVER) return serverOfReact
    if (source === ELEMENTS && importer && !importer.endsWith('/lib/jsx.server.ts'))
      return this.resolve('~/lib/jsx.server', importer, { skipSelf: true })
    return undefined
  },
  load: (id) => (id === serverOfReact ? written() : undefined),
})
