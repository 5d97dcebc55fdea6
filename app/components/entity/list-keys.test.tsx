// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { type ListKeys, pressKey } from './list-keys'

let latest: ListKeys = { sheet: '/keys' }

function List() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  latest = {
    sheet: '/keys',
    chosen,
    choose: (ids) => setChosen((before) => new Set([...before, ...ids])),
    steps: { c: (ids) => ids.join(' ') },
  }
  return (
    <table className="data-table">
      <tbody>
        {['a', 'b'].map((id) => (
          <tr key={id}>
            <td>
              <input type="checkbox" name="id" value={id} checked={chosen.has(id)} readOnly />
              <a href="/one" className="row-link">
                {id}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('a key that acts on ticked rows acts on all of them, however soon it follows', async () => {
  const { container } = renderAt(<List />)
  await waitFor(() => expect(container.querySelectorAll('tr')).toHaveLength(2))
  const led: string[] = []
  const press = (key: string) => pressKey(key, latest, (address) => void led.push(address))
  for (const key of ['j', 'x', 'j', 'x', 'c']) press(key)
  expect(led).toEqual(['a b'])
})
