// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Widget } from '~/lib/dashboard/model/widget'
import { FunctionWait } from './function-wait'
import type { Part } from './use-functions'

const widget = { config: {} } as Widget

/** Told in the order in which it happens. */
const happened: string[] = []
const part: Part = { isThere: () => void happened.push('is there') }

function View() {
  useEffect(() => void happened.push('came to life'), [])
  return <p>level</p>
}

/** Its boundary gets new values as soon as the page has come to life, before it has done so itself. */
function Page() {
  const [items, setItems] = useState<never[]>([])
  useEffect(() => startTransition(() => setItems([])), [])
  return (
    <Suspense>
      <View />
      <FunctionWait part={part} widget={widget} items={items} />
    </Suspense>
  )
}

test('a tile says that it came to life when it did, not when React draws it as new and throws that away', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  document.body.append(container)
  render(<Page />, { container, hydrate: true, onRecoverableError: (error) => void happened.push(String(error)) })
  expect(happened[0]).toBe('came to life')
  expect(new Set(happened)).toEqual(new Set(['came to life', 'is there']))
})
