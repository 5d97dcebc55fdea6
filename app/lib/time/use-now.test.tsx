// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from './locale'
import { useNow } from './use-now'

const Age = () => <p>{useNow()}</p>

test('a part of the page that comes to life late says first what the server said', async () => {
  const serverTime = Date.now() - 7000
  const page = (
    <LocaleContext.Provider value={{ now: serverTime } as never}>
      <Age />
    </LocaleContext.Provider>
  )
  const html = renderToString(page)
  const errors: unknown[] = []
  for (let part = 0; part < 2; part++) {
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    // The first one tells how far the clocks are apart; by the time of the second the clock has gone on.
    render(page, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
    await new Promise((done) => setTimeout(done, 5))
  }
  expect(errors).toEqual([])
})
