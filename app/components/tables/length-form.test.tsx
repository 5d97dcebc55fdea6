// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { LengthForm } from './length-form'

const show = () =>
  renderAt(
    <LengthForm
      name="last"
      legend="The last"
      ms={60_000}
      bounds={{ min: 10_000, max: 7_200_000 }}
      instead={['window']}
    />,
    { path: '/devices?window=1m&q=a' },
  )
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const held = () => ['Days', 'Hours', 'Min', 'Sec'].map((name) => box(name).value)
const type = (name: string, value: string, next?: string) => {
  fireEvent.change(box(name), { target: { value } })
  fireEvent.blur(box(name), { relatedTarget: next ? box(next) : null })
}

test('seconds go on to the minutes when a field is left, all of them at once', async () => {
  show()
  expect(held()).toEqual(['0', '0', '1', '0'])
  type('Sec', '130', 'Min')
  await expect.poll(held).toEqual(['0', '0', '3', '10'])
  type('Sec', '-11', 'Min')
  await expect.poll(held).toEqual(['0', '0', '2', '49'])
})

test('beyond its bounds it is brought within them once the last field is left, and that is said', async () => {
  show()
  type('Hours', '9', 'Min')
  await expect.poll(held).toEqual(['0', '9', '1', '0'])
  type('Min', '0')
  await expect.poll(held).toEqual(['0', '2', '0', '0'])
  await expect
    .poll(() => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' '))
    .toBe('Kept between 10 s and 2 h.')
})

test('what else stands in the address is sent along, and what it takes the place of is not', () => {
  show()
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([['q', 'a']])
})
