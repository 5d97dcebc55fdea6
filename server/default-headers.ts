// Headers every answer gets unless it brought its own: set in the moment the head goes out.
import type { Response } from 'express'

export function defaultHeaders(res: Response, headers: Record<string, string>): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response
  const withDefaults = (...args: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) if (!res.hasHeader(name)) res.setHeader(name, value)
    return writeHead(...args)
  }
  res.writeHead = withDefaults as typeof res.writeHead
}
