// Jobs as a browser without scripts sees them: the page is loaded again until it says that it is over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserLike } from './browser-like'
import type { Session } from './platform-api'
import { makeDevice } from './platform-api'

const UNDER_WAY = /http-equiv="refresh"/i

/** The page of a job once it is as `isSo` says; else once it is no longer under way. */
export async function ended(
  page: BrowserLike,
  path: string,
  isSo = (html: string) => !UNDER_WAY.test(html),
  withinMs = 60_000,
): Promise<string> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const { status, html } = await page.get(path)
    if (status === 200 && isSo(html)) return html
    if (Date.now() > deadline) throw new Error(`${path} answered ${status}, and the job is not over`)
    await sleep(200)
  }
}

/** Devices of that name and a number, some at a time. */
export async function makeDevices(api: Session, count: number, word: string) {
  const made: { id: string; name: string }[] = []
  for (let start = 0; start < count; start += 20) {
    const portion = Array.from({ length: Math.min(20, count - start) }, (_, at) =>
      makeDevice(api, { name: `${word}-${start + at}` }),
    )
    made.push(...(await Promise.all(portion)))
  }
  return made
}
