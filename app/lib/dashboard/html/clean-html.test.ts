// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
import { expect, test } from 'vitest'
import { type PictureFault, pictureReader } from '~/lib/picture/picture'
import { cleanCss } from './clean-css'
import { cleanHtml } from './clean-html.server'
import { fillHtml } from './fill-html'

const clean = (html: string, css = '') => cleanHtml({ html, css })
const shown = (html: string) => clean(html).html

test.each([
  ['<script>alert(1)</script>', ''],
  ['<b onclick="alert(1)">x</b>', '<b>x</b>'],
  ['<img src=x onerror=alert(1)>', '<img data-src="x" alt="" />'],
  ['<img src="https://example.org/a.png" alt="Plan">', '<img data-src="https://example.org/a.png" alt="Plan" />'],
  ['<img src="data:image/png;base64,AAAA" data-src="//x">', '<img src="data:image/png;base64,AAAA" alt="" />'],
  ['<img src="data:image/png;base64,AAAA" alt="Plan">', '<img src="data:image/png;base64,AAAA" alt="Plan" />'],
  ['<img src="data:text/html,x">', '<img data-src="data:text/html,x" alt="" />'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
  ['<a href="JaVa&#x09;script:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
  ['<a href="${entityName}">x</a>', '<a>x</a>'],
  ['<form action="/logout"><input name=a><button formaction="/x">Go</button></form>', '<button>Go</button>'],
  ['<iframe src="/devices"></iframe><object data="x"></object><embed src=x><base href="//x">', ''],
  ['<template shadowrootmode="open"><b>x</b></template></template><i>y</i>', '<b>x</b><i>y</i>'],
  ['<p style="background:url(https://example.org/x)">x</p>', '<p>x</p>'],
  ['<p style="color:red;background:u\\72l(//x)">x</p>', '<p style="color:red;">x</p>'],
  [
    '<svg><script>alert(1)</script><path d="M0 0" onload="x"/><use href="//x"/></svg>',
    '<svg><path d="M0 0"></path></svg>',
  ],
  [
    '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><a rel="noopener noreferrer nofollow" target="_blank"><text>x</text></a></svg>',
  ],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
  ['<div class="material-icons">lock</div><mat-icon>lock</mat-icon>x', 'x'],
  ['<meta http-equiv=refresh content="0;//x"><link rel=stylesheet href=//x>x', 'x'],
])('%s', (from, to) => expect(shown(from)).toBe(to))

test('styles keep their rules and lose what is fetched', () => {
  const png = 'url(data:image/png;base64,AAAA)'
  expect(cleanCss(`.a { color: red; background: ${png} } @media (width < 600px) { .b > i { margin: 0 } }`)).toBe(
    `.a { color: red; background: ${png} } @media (width < 600px) { .b > i { margin: 0 } }`,
  )
  expect(cleanCss('@import "//x"; .a { color: red }')).toBe('; .a { color: red }')
  expect(cleanCss('.a{background:URL (//x);cursor:\\75\\72\\6c(x)}')).toBe('.a{;}')
  expect(cleanCss('.a{b:u/**/rl(//x)}.c{d:e}')).not.toContain('//x\n')
  expect(cleanCss('@font-face{font-family:x;src:url(//x)}')).toBe('{font-family:x;}')
  expect(cleanCss('.a::after{content:"</style><script>"}')).not.toContain('</')
  expect(clean('<style>.a{color:red}</style><p class=a>x</p>', '.b{}')).toEqual({
    html: '<p class="a">x</p>',
    css: '.b{}\n.a{color:red}',
  })
})

test('values are text, whatever they hold', () => {
  const { html } = clean('<p title="${name}" style="width:${v:0}%">${name} ${v:1} ${#0} {i18n:a.b} ${gone}</p>')
  const values = {
    valueOf: (name: string) => ({ name: '<img src=x onerror=alert(1)>', v: 21.456 })[name],
    valueAt: () => '"&\'',
  }
  expect(fillHtml(html, values)).toBe(
    '<p title="" style="width:21%">&lt;img src=x onerror=alert(1)&gt; 21.5 &quot;&amp;&#39; a.b </p>',
  )
})

const rules = { sources: ['https://pictures.example'], publicId: 'p' }
const pictures = { read: pictureReader(rules), words: ({ host }: PictureFault) => `not ${host}` }
const drawn = (html: string, values: Record<string, unknown> = {}) =>
  fillHtml(cleanHtml({ html, css: '' }, rules).html, { valueOf: (name) => values[name] }, pictures)

test.each([
  [
    '<img alt="Plan" src="https://pictures.example/a b.png">',
    '<img src="https://pictures.example/a%20b.png" alt="Plan" />',
  ],
  ['<img src="tb-image;/api/images/tenant/a.png">', '<img src="/api/images/tenant/a.png?publicId=p" alt="" />'],
  ['<img src="/api/images/public/aBc">', '<img src="/api/images/public/aBc?publicId=p" alt="" />'],
  ['<img src="//evil.example/a.png" alt="Plan">', '<span class="no-picture">Plan · not evil.example</span>'],
  ['<img src="https://${v}/a.png">', '<span class="no-picture">not pictures.example.evil.example</span>'],
  [
    '<img src="https://pictures.example/${v}.png">',
    '<img src="https://pictures.example/pictures.example.evil.example.png" alt="" />',
  ],
  ['<img src="https://pictures.example${dot}">', '<span class="no-picture">not pictures.example.evil.example</span>'],
  ['<img src="${photo}" title="${photo}">', '<img title="" src="data:image/png;base64,AA" alt="" />'],
  ['<img src="${hostile}" alt="${hostile}">', '<span class="no-picture"></span>'],
  ['<img src="/logout"><img src="${gone}">', '<span class="no-picture"></span><span class="no-picture"></span>'],
  [
    '<img alt="a data-src=&quot;x&quot;" src="https://pictures.example/a">',
    '<img src="https://pictures.example/a" alt="a data-src=&quot;x&quot;" />',
  ],
])('a picture by address: %s', (from, to) => {
  const values = {
    v: 'pictures.example.evil.example',
    dot: '.evil.example',
    photo: 'data:image/png;base64,AA',
    hostile: '"><script>ran()</script>',
  }
  expect(drawn(from, values)).toBe(to)
})

test('styles keep pictures of hosts that are listed, and tell of others', () => {
  const css =
    '.a{background:url(https://pictures.example/a.png) red}.b{background:url("//evil.example/b")}.c{mask:url(/api/images/tenant/c)}@import url(https://pictures.example/x)'
  expect(cleanHtml({ html: '<p style="background:url(https://evil.example/x)">x</p>', css }, rules)).toEqual({
    html: '<p>x</p>',
    css: '.a{background:url("https://pictures.example/a.png") red}.b{}.c{mask:url("/api/images/tenant/c?publicId=p")}',
    faults: [{ why: 'elsewhere', host: 'evil.example' }],
  })
  for (const trick of [
    'url(https://pictures.example\\@evil.example/x)',
    'url(https://pictures.example/x) url(//evil.example/x)',
  ])
    expect(cleanHtml({ html: '', css: `.a{background:${trick}}` }, rules).css).toBe('.a{}')
})

test('a name with an ampersand is found', () => {
  const { html } = clean('<p>${a & b}</p>')
  expect(fillHtml(html, { valueOf: (name) => (name === 'a & b' ? 1 : undefined) })).toBe('<p>1</p>')
})

test('Markdown becomes markup, and what it holds is cleaned as well', () => {
  const markdown = (html: string) => cleanHtml({ html, css: '', isMarkdown: true }).html.replaceAll('\n', '')
  expect(markdown('# A *b*\n\n- **x**: ${some_key_name}\n- `a_b_c`\n\n1. one\n2. two')).toBe(
    '<h1>A <em>b</em></h1><ul><li><strong>x</strong>: ${some_key_name}</li><li><code>a_b_c</code></li></ul><ol><li>one</li><li>two</li></ol>',
  )
  expect(markdown('![Plan](https://pictures.example/a_b_c.png)')).toBe(
    '<p><img data-src="https://pictures.example/a_b_c.png" alt="Plan" /></p>',
  )
  expect(markdown('[x](javascript:alert(1))')).not.toContain('href')
  expect(markdown('```\n<b>x</b>\n```\n<b onclick=x>y</b>')).toBe(
    '<pre><code>&lt;b&gt;x&lt;/b&gt;</code></pre><p><b>y</b></p>',
  )
  expect(markdown('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  )
})
