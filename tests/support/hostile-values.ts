// Values of settings that would do something if a page took them for more than values: by the name of the setting, and of the
// wrong types.
import { HOSTILE_STRINGS } from '../e2e/hostile-strings'

export type Json = Record<string, unknown>

export const FUNCTIONS = [
  "ran(); return '<img src=x onerror=ran()>';",
  "return value.constructor.constructor('ran()')();",
  "return '<svg onload=ran()>' + value;",
  'while (true) {}',
  "throw '<img src=x onerror=ran()>';",
  'return document.body;',
  "return { background: 'url(//evil.example/x)', color: 'red;position:fixed', __proto__: { a: 1 } };",
]
export const MARKUP = `${HOSTILE_STRINGS.join('\n')}
<form action="javascript:ran()"><button formaction="javascript:ran()" onclick="ran()" id="b">x</button></form>
<a href="javascript:ran()" target="_top">x</a><a href="java&#10;script:ran()">x</a><object data="javascript:ran()"></object>
<embed src="//evil.example/x"><video src="//evil.example/x" onerror="ran()"></video><input autofocus onfocus="ran()">
<div style="position:fixed;inset:0;background:url(//evil.example/x)">\${#0} \${level} \${entityName}</div>
<svg><animate onbegin=ran() attributeName=x dur=1s><set attributeName="href" to="javascript:ran()"/></svg>
<img src="https://evil.example/a.png" srcset="//evil.example/b.png 2x"><img src="\${level}"><img src="https://\${level}/a.png">
<picture><source srcset="//evil.example/c.png"></picture><img data-src="//evil.example/d.png" alt=" data-src=&quot;x&quot;">
<svg><image href="https://evil.example/e.png"/><image xlink:href="//evil.example/f.png"/></svg>
<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></mglyph></table></mtext></math>`
export const CSS =
  '@import url(//evil.example/x); * { background: url(//evil.example/y) !important; position: fixed } .a { background: image-set("https://evil.example/z" 1x); mask: URL( "https://evil.example/m" ) } </style><script>ran()</script>'
export const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="ran()"><script>ran()</script></svg>')}`

/** Where a picture is said to be. */
export const ADDRESSES = [
  PICTURE,
  '//evil.example/a.png',
  'https://evil.example/a.png',
  'http://127.0.0.1@evil.example/a.png',
  '/\\\\evil.example/a.png',
  'https:/evil.example/a.png',
  'tb-image;//evil.example/api/images/tenant/a.png',
  'tb-image;/api/images/tenant/../../auth/user',
  '/api/images/public/x") , url("//evil.example/a',
  'tb-image:;https://evil.example/a.png',
  'javascript:ran()',
  `${PICTURE}"><script>ran()</script>`,
  `${PICTURE}"), url("//evil.example/a.png`,
]

let turn = 0
export const next = <T>(list: readonly T[]): T => list[turn++ % list.length] as T

/** A setting with a text of the worst kind in it, by its name. */
function hostileText(name: string): unknown {
  if (/function$/i.test(name)) return next(FUNCTIONS)
  if (/html|pattern|text$/i.test(name)) return MARKUP
  if (/css/i.test(name)) return CSS
  if (/image|url/i.test(name)) return next(ADDRESSES)
  return next(HOSTILE_STRINGS)
}

const WRONG: unknown[] = [
  null,
  [],
  {},
  [[['x']]],
  '1e999',
  -1e308,
  { toString: 'x', length: 1e9 },
  [null, { x: {} }],
  true,
  'x'.repeat(500),
]

export type Spoil = (name: string, value: unknown) => unknown

export const spoilTexts: Spoil = (name, value) => {
  if (Array.isArray(value)) return value.map((one) => spoilTexts(name, one))
  if (typeof value === 'object' && value !== null) return spoiled(value as Json, spoilTexts)
  return typeof value === 'string' ? hostileText(name) : typeof value === 'boolean' ? true : value
}
export const spoilTypes: Spoil = () => next(WRONG)

export const spoiled = (settings: Json, spoil: Spoil): Json =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, spoil(name, value)]))
