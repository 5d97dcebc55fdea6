// The headers that tell a browser what a page of the console may do, and the nonce that lets our own scripts run.
import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { defaultHeaders } from './default-headers'

export interface SecurityOptions {
  /** The development server needs a socket, evaluated modules and injected styles. */
  isDevelopment: boolean
  publicUrl: URL | undefined
  /** Where the tiles of maps come from, and the pictures of dashboards: the only other hosts of pictures. */
  mapTiles?: string
  imageSources?: readonly string[]
}

function contentSecurityPolicy(nonce: string, options: SecurityOptions): string {
  const { isDevelopment, mapTiles, imageSources = [] } = options
  const tileOrigins = mapTiles === undefined ? [] : [new URL(mapTiles).origin]
  const development = isDevelopment
    ? { script: " 'unsafe-eval'", connect: ' ws:', style: "'unsafe-inline'" }
    : undefined
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development?.script ?? ''}`,
    `style-src 'self' ${development?.style ?? `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...new Set([...tileOrigins, ...imageSources])].join(' '),
    `connect-src 'self'${development?.connect ?? ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  // With no-referrer a browser would send "Origin: null" with our own forms.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

const OVER_HTTPS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Of an answer in plain words that the server gives by itself. */
export const PLAIN_TEXT_HEADERS = { ...ALWAYS, 'Content-Security-Policy': "default-src 'none'; base-uri 'none'" }

/** A route that needs another policy (a sandbox frame) sends its own. */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const { publicUrl } = options
  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    const isHttps = req.secure || publicUrl?.protocol === 'https:'
    defaultHeaders(res, {
      ...ALWAYS,
      ...(isHttps && OVER_HTTPS),
      'Content-Security-Policy': contentSecurityPolicy(nonce, options),
    })
    next()
  }
}
