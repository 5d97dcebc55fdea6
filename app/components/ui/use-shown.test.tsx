// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useShown } from './use-shown'

afterEach(cleanup)

const Fields = ({ size, text }: { size: string; text: string }) => (
  <form aria-label="filters">
    <select aria-label="Size" {...useShown('size', size)}>
      <option value="20">20</option>
      <option value="50">50</option>
    </select>
    <input aria-label="Text" {...useShown('text', text)} />
    <button type="submit">Send</button>
  </form>
)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const held = () => [field('Size').value, field('Text').value]

test('shows what the address says by now, in the fields that are there', () => {
  const { rerender } = render(<Fields size="20" text="" />)
  const [size, text] = [field('Size'), field('Text')]
  size.focus()
  rerender(<Fields size="50" text="pump" />)
  expect(held()).toEqual(['50', 'pump'])
  expect([field('Size'), field('Text'), document.activeElement]).toEqual([size, text, size])
})

test('what was filled in before the page came to life stays', () => {
  const markup = document.createElement('div')
  document.body.append(markup)
  const { rerender } = render(<Fields size="20" text="" />, { container: markup })
  field('Size').value = '50'
  rerender(<Fields size="20" text="" />)
  expect(held()).toEqual(['50', ''])
  markup.remove()
})

test('what somebody types on while a page comes stays, also from the next field; what was sent and taken back does not', () => {
  const { rerender } = render(<Fields size="20" text="" />)
  field('Text').focus()
  field('Text').value = 'pump'
  rerender(<Fields size="50" text="pum" />)
  expect(held()).toEqual(['50', 'pump'])
  field('Size').focus()
  rerender(<Fields size="20" text="pu" />)
  expect(held()).toEqual(['20', 'pump'])

  field('Text').focus()
  rerender(<Fields size="20" text="pump" />)
  rerender(<Fields size="20" text="" />)
  expect(held()).toEqual(['20', ''])
})

test('once one has gone elsewhere, it is what the address says', () => {
  const { rerender } = render(<Fields size="20" text="" />)
  field('Text').focus()
  field('Text').value = 'pump'
  field('Text').blur()
  rerender(<Fields size="20" text="motor" />)
  expect(held()).toEqual(['20', 'motor'])
})
