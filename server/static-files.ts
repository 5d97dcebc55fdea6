// The built assets, by a list made at start: what is not on it is no file. Sent in the best encoding the build prepared.
import { readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import express, { type RequestHandler } from 'express'

interface StaticFile {
  path: string
  encodings: { name: 'br' | 'gzip'; path: string }[]
  isImmutable: boolean
}

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Serves the files below `folder`; those in assets/ have their content's hash in their names and never change. */
export function staticFiles(folder: string): RequestHandler {
  const files = listFiles(folder)
  const { mime } = express.static
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined
    if (!file) return next()
    res.locals.routeKind = 'asset'
    res.type(mime.lookup(file.path))
    res.set('Cache-Control', file.isImmutable ? YEAR : HOUR)
    if (file.encodings.length > 0) res.vary('Accept-Encoding')
    const encoded = file.encodings.find(({ name }) => req.acceptsEncodings(name))
    if (encoded) res.set('Content-Encoding', encoded.name)
    res.sendFile(encoded?.path ?? file.path, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error && !res.headersSent) next(error)
    })
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const all = new Set(filesBelow(folder))
  const files = new Map<string, StaticFile>()
  for (const path of all) {
    if (['.br', '.gz'].includes(extname(path)) && all.has(path.slice(0, -3))) continue
    const address = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
    const encodings: StaticFile['encodings'] = []
    if (all.has(`${path}.br`)) encodings.push({ name: 'br', path: `${path}.br` })
    if (all.has(`${path}.gz`)) encodings.push({ name: 'gzip', path: `${path}.gz` })
    files.set(address, { path, encodings, isImmutable: address.startsWith('/assets/') })
  }
  return files
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
