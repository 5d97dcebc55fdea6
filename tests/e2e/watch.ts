// Events that may not happen in a page that shows hostile texts: something of them runs, a dialog opens, another host is
// asked, the policy has something to report.
import type { BrowserContext } from '@playwright/test'

export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const wrong: string[] = []
  await context.exposeFunction('tellWrong', (text: string) => void wrong.push(text))
  await context.addInitScript(() => {
    // What runs in a frame without an origin runs where nothing of the page can be reached.
    if (origin === 'null') return
    const tell = (globalThis as unknown as { tellWrong: (text: string) => void }).tellWrong
    Object.assign(globalThis, { ran: () => tell(`ran at ${location.href}`) })
    addEventListener('securitypolicyviolation', (event) => {
      tell(`policy at ${location.href}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    wrong.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (/^https?:|^ws/.test(request.url()) && !request.url().startsWith(origin)) wrong.push(`asks ${request.url()}`)
  })
  context.on('weberror', (error) => wrong.push(`an error: ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) wrong.push(message.text())
  })
  return wrong
}
