// The stylesheet of all pages. A browser that has it says so by a cookie that came with the file; one that has not gets its
// text within a page that begins early, so that nothing is fetched before values are seen (decision 050).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler } from 'express'
import { readCookie, STYLES_COOKIE, YEAR_SECONDS } from '~/lib/cookies'
import { env } from '~/lib/env.server'
import { addressedRequest } from './addressed-request'

export interface Stylesheet {
  /** Its address, with that of the base path. It changes with the text. */
  href: string
  text: string
}

/** `folder`: where the built assets lie. Undefined where there is none that could stand within a page. */
export async function readStylesheet({ assets, basename = '/' }: ServerBuild, folder: string) {
  const href = assets.routes.root?.css?.[0]
  if (href === undefined) return undefined
  const text = await readFile(join(folder, href.slice(basename.length)), 'utf8')
  return text.includes('</style') ? undefined : { href, text }
}

export const hasStylesheet = (req: Request, { href }: Stylesheet) =>
  readCookie(addressedRequest(req), STYLES_COOKIE) === nameOf(href)

const nameOf = (href: string) => href.slice(href.lastIndexOf('/') + 1)

/** Whoever fetches the file has it from now on. */
export function noteStylesheet({ href }: Stylesheet): RequestHandler {
  const path = href.slice(env.basePath.length)
  return (req, res, next) => {
    if (req.path === path)
      res.cookie(STYLES_COOKIE, nameOf(href), {
        maxAge: YEAR_SECONDS * 1000,
        httpOnly: true,
        sameSite: 'lax',
        path: env.basePath || '/',
        secure: (env.publicUrl?.protocol ?? `${req.protocol}:`) === 'https:',
      })
    next()
  }
}

/** The head of a page with the text of the stylesheet in the place that pages keep for it. */
export function withStylesheet(head: string, { href, text }: Stylesheet): string {
  const [file, place] = [`<link rel="stylesheet" href="${href}"/>`, '></style>']
  const at = head.indexOf(place)
  if (at < 0 || !head.includes(file)) return head
  return `${head.slice(0, at + 1)}${text}${head.slice(at + 1).replace(file, () => `<link data-href="${href}"/>`)}`
}

/** At the end of such a page: fetched for the next one, when all else is there. */
export const laterStylesheet = ({ href }: Stylesheet) => `<link rel="stylesheet" media="print" href="${href}"/>`
