// The document of the frames in which foreign scripts run, and what it may do: nothing but run the text it is handed. It has
// an origin of its own even when it is opened by itself, so that nothing of the console is within its reach.
import { randomBytes } from 'node:crypto'
import code from '../inside/frame.ts?inside'

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-eval'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

const documentOf = (nonce: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Sandbox</title><meta name="viewport" content="width=device-width"></head><body><script nonce="${nonce}">${code.replaceAll('</script', '<\\/script')}</script></body></html>`

export function frameResponse(): Response {
  const nonce = randomBytes(16).toString('base64')
  return new Response(documentOf(nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(nonce),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-DNS-Prefetch-Control': 'off',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(), fullscreen=(), display-capture=()',
    },
  })
}
