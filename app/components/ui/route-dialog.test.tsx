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

const Beneath = () => <p>The list</p>

test('a choice of files that is given up leaves the dialog open; giving up the dialog closes it', async () => {
  const picture = (
    <RouteDialog title="Picture" closeTo="/list">
      <input type="file" aria-label="File" />
    </RouteDialog>
  )
  renderAt(picture, { path: '/picture', routes: [{ path: '/list', Component: Beneath }] })
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  await act(() => Promise.resolve())
  expect(screen.queryByText('The list')).toBeNull()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(await screen.findByText('The list')).toBeTruthy()
})
