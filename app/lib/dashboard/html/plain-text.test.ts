import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test.each([
  ['&#11044;', '⬤'],
  ['<b style="color:red">21</b> &deg;C', '21 °C'],
  ['<script>alert(1)</script>x', 'x'],
  ['a < b && c > d', 'a < b && c > d'],
  ['&constructor; &#0; &#x1F600;', '&constructor; &#0; 😀'],
  ['<mat-icon>lock</mat-icon>', ''],
])('%s', (from, to) => expect(plainText(from)).toBe(to))
