import { expect, test } from 'vitest'
import { foreignStyle, readableStyle } from './foreign-style'
import { isMarkup, type MarkupElement, markupOf, type Piece } from './markup'

/** In short: `tag(style){pieces}`. */
const short = (pieces: readonly Piece[]): string =>
  pieces
    .map((one) => {
      if (typeof one === 'string') return one
      const { tag, style, pieces: inside, name, href, src, title, drawn } = one
      const said = Object.entries({ ...style, name, href, src: src?.slice(0, 14), title, ...drawn })
      const words = said.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
      return `${tag}${words.length > 0 ? `(${words.join(' ')})` : ''}{${short(inside)}}`
    })
    .join('')

test.each([
  ['plain & simple < 5', 'plain & simple < 5'],
  ['<span style="color: red">21 &deg;C</span>', 'span(color=#ff0000){21 °C}'],
  ['<b>a<i>b</b>c', 'b{ai{b}}c'],
  ['<div>a</div><br/>b', 'span(display=block){a}br{}b'],
  ['<font color=green>x</font>', 'span(color=#008000){x}'],
  ['<mat-icon style="color:#fff">lock</mat-icon>', 'icon(color=#ffffff){lock}'],
  ['<i class="material-icons">lock</i>', 'icon{lock}'],
  ['<link-act name="More">go</link-act>', 'action(name=More){go}'],
  ['<a href="https://a.example/x" onclick="y()">a</a>', 'a(href=https://a.example/x){a}'],
  [
    '<svg viewBox="0 0 4 4"><path d="M0 0L4 4" stroke-width="2" onload="x()"/></svg>',
    'svg(viewBox=0 0 4 4){path(d=M0 0L4 4 strokeWidth=2){}}',
  ],
  ['<img src="data:image/png;base64,AA" width="9">', 'img(src=data:image/png){}'],
])('%s', (text, expected) => expect(short(markupOf(text))).toBe(expected))

test.each([
  ['<script>alert(1)</script>x', 'x'],
  ['<scr<script>ipt>alert(1)</script>x', '<scrx'],
  ['<style>*{display:none}</style>x', 'x'],
  ['<iframe src="//a.example"><b>no</b></iframe>x', 'x'],
  ['<script>never ended', ''],
  ['<!-- <b> -->x<!-- y', 'x'],
  ['<a href="javascript:alert(1)">x</a>', 'span{x}'],
  ['<a href=" &#106;avascript:alert(1)">x</a>', 'span{x}'],
  ['<img src="https://a.example/p.png" onerror="x()" alt="pump">', 'span{pump}'],
  ['<object data=x>y</object>z', 'z'],
  ['<form action="/x"><input name=a><button onclick=b()>c</button></form>', 'span{span{}span{c}}'],
  ['<constructor>x</constructor>', 'span{x}'],
  ['<svg><use href="//a.example/#x"/><foreignobject>y</foreignobject></svg>', 'svg{}span{}span{y}'],
  ['<svg><g><b>x</b></g></svg>y', 'svg{g{}}b{x}y'],
  ['<path fill="url(//a.example)">', 'path{}'],
])('nothing runs or is fetched: %s', (text, expected) => expect(short(markupOf(text))).toBe(expected))

test('what is too much is cut', () => {
  expect(JSON.stringify(markupOf('<b>'.repeat(5000))).length).toBeLessThan(60_000)
  const depth = (piece: Piece | undefined): number =>
    typeof piece === 'object' ? 1 + depth((piece as MarkupElement).pieces[0]) : 0
  expect(depth(markupOf('<b>'.repeat(5000))[0])).toBeLessThan(40)
  expect(markupOf('<'.repeat(30_000))).toHaveLength(1)
  expect(markupOf(`<b ${'a="'.repeat(8000)}`)).toBeDefined()
})

test('what is no markup needs none', () => {
  expect(['5 < 6', 'a & b', 'x'].map(isMarkup)).toEqual([false, false, false])
  expect(['<b>', '&deg;', '&#176;'].map(isMarkup)).toEqual([true, true, true])
})

test.each([
  ['color: RED; font-weight:bold', { color: '#ff0000', fontWeight: 'bold' }],
  [
    'border-radius: 16px; padding: 5px 15px !important; width: fit-content',
    { borderRadius: '16px', padding: '5px 15px', width: 'fit-content' },
  ],
  [
    'background: linear-gradient(90deg, rgba(1,2,3,.5), #fff)',
    { background: 'linear-gradient(90deg, rgba(1,2,3,.5), #fff)' },
  ],
  ['position:fixed;top:0;z-index:9;transform:scale(9)', {}],
  ['background: url(//a.example/x.png)', {}],
  ['background: u\\72l(//a.example)', {}],
  ['background: image-set("//a.example" 1x)', {}],
  ['margin: -400px; margin-left: calc(1px - -9px)', {}],
  ['color: expression(alert(1)); --x: 1', {}],
  ['color', {}],
])('style %s', (text, expected) => expect(foreignStyle(text)).toEqual(expected))

test('words stay readable on both grounds', () => {
  expect(readableStyle({ color: '#000000' })).toEqual({ color: 'light-dark(#000000, var(--text-1))' })
  expect(readableStyle({ color: '#000000', backgroundColor: '#fff' })).toEqual({
    color: '#000000',
    backgroundColor: '#fff',
  })
  expect(readableStyle({ color: '#c97c3c' })).toEqual({ color: '#c97c3c' })
})
