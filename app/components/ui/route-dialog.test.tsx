// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { RouteDialog } from './route-dialog'

function Alarm() {
  const [isNew, setIsNew] = useState(true)
  const acknowledge = (
    <button type="button" onClick={() => setIsNew(false)}>
      Acknowledge
    </button>
  )
  return (
    <RouteDialog title="Pressure high" closeTo="/devices" actions={isNew && acknowledge}>
      <p>12.5</p>
    </RouteDialog>
  )
}

test('a button that goes because it has done its work leaves the focus in the dialog', () => {
  renderAt(<Alarm />)
  const button = screen.getByRole('button', { name: 'Acknowledge' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
