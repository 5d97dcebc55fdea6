import { type ReactNode, Suspense, useId } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from './drawing.server'

const asked = { nonce: 'once', isWhole: false }

const data = (...pieces: (string | Promise<string>)[]) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(await piece))
      controller.close()
    },
  })

const textOf = async (page: Awaited<ReturnType<typeof drawn>>) => new Response(await page.send()).text()

function Named() {
  return <b id={useId()}>é &lt; {'“'}</b>
}

const document = (part?: ReactNode) => (
  <html lang="en">
    <body>
      one {2} <Named />
      {part}
    </body>
  </html>
)

/** Suspends until its promise is kept. */
function Late({ wait }: { wait: Promise<unknown> & { isKept?: boolean } }) {
  if (!wait.isKept)
    throw wait.then(() => {
      wait.isKept = true
    })
  return <i>late</i>
}

function Broken(): never {
  throw new Error('broken part')
}

test('a page without parts that are late is the one that React draws in pieces', async () => {
  const whole = await textOf(await drawn({}, () => document(<Suspense>here</Suspense>), asked))
  let isFirst = true
  const inPieces = await drawn(
    {},
    () => {
      const tree = document(<Suspense>{isFirst ? <Late wait={Promise.resolve()} /> : 'here'}</Suspense>)
      isFirst = false
      return tree
    },
    asked,
  )
  expect(whole).toMatch(
    /^<!DOCTYPE html><html lang="en"><body>one <!-- -->2<!-- --> <b id=":R[^"]*:">é &lt; <!-- -->“<\/b>/,
  )
  expect(await textOf(inPieces)).toBe(whole)
})

test('its data stands behind it in one script that nothing in the data ends', async () => {
  const context = {
    renderMeta: { didRenderScripts: true },
    serverHandoffStream: data('[{"_1":2},"</scr', 'ipt><!--é"]\n'),
  }
  const page = await textOf(await drawn(context, () => document(), asked))
  const [, script] = /<\/html><script nonce="once">(.*)<\/script>$/s.exec(page) ?? []
  const told: unknown[] = []
  const streamController = { enqueue: (piece: string) => told.push(piece), close: () => told.push('closed') }
  new Function('window', script ?? '')({ __remixContext: { streamController } })
  expect(told).toEqual(['[{"_1":2},"</script><!--é"]\n', 'closed'])
})

test('a page that does not come to life carries no data', async () => {
  const context = { renderMeta: {}, serverHandoffStream: data('[]') }
  expect(await textOf(await drawn(context, () => document(), asked))).toMatch(/<\/html>$/)
})

test('what is late is sent after the rest', async () => {
  const wait = new Promise((kept) => setTimeout(kept, 20))
  const page = await drawn(
    {},
    () =>
      document(
        <Suspense fallback="soon">
          <Late wait={wait} />
        </Suspense>,
      ),
    asked,
  )
  expect(page.hasFailed()).toBe(false)
  const text = await textOf(page)
  expect(text.indexOf('soon')).toBeLessThan(text.indexOf('</html>'))
  expect(text.indexOf('<i>late</i>')).toBeGreaterThan(text.indexOf('</html>'))
})

test('a part that throws is left to the browser, told in the log, and the page has failed', async () => {
  const logged: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  const page = await drawn(
    {},
    () =>
      document(
        <Suspense fallback="soon">
          <Broken />
        </Suspense>,
      ),
    asked,
  )
  expect(page.hasFailed()).toBe(true)
  expect(await textOf(page)).toContain('soon')
  expect(logged.filter((line) => line.includes('broken part'))).toHaveLength(1)
  vi.restoreAllMocks()
})

test('what throws outside of all parts is thrown', async () => {
  await expect(drawn({}, () => document(<Broken />), asked)).rejects.toThrow('broken part')
})

test('what was sent of it before is left out', async () => {
  const begun = '<!DOCTYPE html><html lang="en">'
  const seen: string[] = []
  const page = await drawn({}, () => document(), { ...asked, begun, onFirst: (piece) => seen.push(piece.toString()) })
  const rest = await textOf(page)
  expect(rest).toMatch(/^<body>one/)
  expect(seen).toEqual([begun + rest])
})
