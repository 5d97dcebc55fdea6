// The sprite is drawn from the list, and the list holds what is used.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import icons from '~/components/ui/icons.json'
import { NODES_FILE, nodeSprite, SPRITE_FILE, sprite, THINGS_FILE, thingSprite } from '../../scripts/icons.mjs'

const app = fileURLToPath(new URL('../../app', import.meta.url))

test('icons.svg is what scripts/icons.mjs draws now (run it after a change of icons.json)', () => {
  expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(sprite())
})

test('so are those of dashboards', () => {
  expect(readFileSync(THINGS_FILE, 'utf8')).toBe(thingSprite())
})

test('and those of the editor of rule chains', () => {
  expect(readFileSync(NODES_FILE, 'utf8')).toBe(nodeSprite())
})

test('every icon of the list is used', () => {
  const code = execFileSync('grep', ['-rhE', '[\'"]([a-z-]+)[\'"]', app, '--include=*.tsx', '--include=*.ts'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const unused = Object.keys(icons).filter((name) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`))
  expect(unused).toEqual([])
})
