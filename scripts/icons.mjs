// node scripts/icons.mjs: draws app/components/ui/icons.svg, one sprite of just the Tabler icons that icons.json names, and
// beside the widgets those that stand for the icons of dashboards, beside the editor of rule chains its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../', import.meta.url)
const folder = new URL('app/components/ui/', root)
const require = createRequire(import.meta.url)
const drawings = dirname(require.resolve('@tabler/icons/outline/home.svg'))
export const SPRITE_FILE = fileURLToPath(new URL('icons.svg', folder))
const things = new URL('app/components/widgets/', root)
export const THINGS_FILE = fileURLToPath(new URL('thing-icons.svg', things))
const chain = new URL('app/components/editors/chain/', root)
export const NODES_FILE = fileURLToPath(new URL('node-icons.svg', chain))

/** Paths that follow one another as one: a page draws each icon that it shows anew, path by path. */
const joined = (drawn) => drawn.replaceAll(/(?<=<path d="[^"]*)"\/><path d="(?=M)/g, '')

/** The drawing alone: Tabler's files carry size, colour and a licence note on the outer element. */
function drawing(file) {
  const svg = readFileSync(join(drawings, `${file}.svg`), 'utf8')
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return joined(
    inside
      .replace(/\s*\n\s*/g, '')
      .replace('<path stroke="none" d="M0 0h24v24H0z" fill="none" />', '')
      .replaceAll(' />', '/>'),
  )
}

const spriteOf = (symbols) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Tabler Icons, MIT</title>\n${symbols
    .map(([name, file]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(file)}</symbol>`)
    .join('\n')}\n</svg>\n`

const spriteOfNames = (file) => spriteOf(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))

export const sprite = () => spriteOfNames(new URL('icons.json', folder))
export const nodeSprite = () => spriteOfNames(new URL('node-icons.json', chain))

/** Each drawing once, however many names stand for it. */
export function thingSprite() {
  const files = Object.values(JSON.parse(readFileSync(new URL('thing-icons.json', things), 'utf8')))
  return spriteOf([...new Set(files)].sort().map((file) => [file, file]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(SPRITE_FILE, sprite())
  writeFileSync(THINGS_FILE, thingSprite())
  writeFileSync(NODES_FILE, nodeSprite())
}
