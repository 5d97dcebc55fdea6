// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { Button } from './button'

test('a busy button says so and sends nothing a second time', () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  renderAt(
    <form aria-label="f">
      <Button busy="Saving…">Save</Button>
    </form>,
  )
  screen.getByRole('form').addEventListener('submit', sent)
  const button = screen.getByRole('button', { name: /Saving…/ })
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(sent).not.toHaveBeenCalled()
})
