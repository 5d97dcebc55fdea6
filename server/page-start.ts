// The beginning of a page that is sure to come leaves before its data is there: its stylesheet is on its way meanwhile, or
// stands in it. From then on its status is told. A page that turns out to lead elsewhere does so by words of its own.
import type { Request, Response } from 'express'
import { hasStylesheet, laterStylesheet, type Stylesheet, withStylesheet } from './stylesheet'

export interface PageStart {
  /** `head`: the first text of the document. Nothing is sent where no page is asked for, or where one has begun. */
  begin(head: string): void
  /** What it began with. */
  begun(): string | undefined
}

export function pageStart(req: Request, res: Response, stylesheet?: Stylesheet): PageStart {
  let begun: string | undefined
  const wantsPage = req.method === 'GET' && !req.path.endsWith('.data')
  return {
    begun: () => begun,
    begin(head) {
      if (!wantsPage || begun !== undefined || res.headersSent || res.destroyed) return
      begun = head
      const sent = stylesheet && !hasStylesheet(req, stylesheet) ? withStylesheet(head, stylesheet) : head
      res.status(200).type('html').append('Vary', 'Cookie, Accept-Language')
      // With its encoding, so that nobody holds it back (whole-answers.ts).
      res.write(sent, 'utf8')
      const flush = Reflect.get(res, 'flush') as (() => void) | undefined
      flush?.call(res)
      takeLateHeaders(res)
      if (stylesheet && sent !== head) endWith(res, laterStylesheet(stylesheet))
    },
  }
}

/** Headers that come now come too late; where one of them leads elsewhere, the page does. */
function takeLateHeaders(res: Response): void {
  res.append = (name, value) => {
    if (name.toLowerCase() === 'location') res.write(leadTo(String(value)))
    return res
  }
}

const leadTo = (address: string) =>
  `<meta http-equiv="refresh" content="0; url=${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

function endWith(res: Response, last: string): void {
  const { end } = res
  res.end = (...rest: unknown[]) => {
    if (!res.destroyed) res.write(last)
    return Reflect.apply(end, res, rest)
  }
}
