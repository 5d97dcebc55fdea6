// The proxies of docs/deployment.md, started with the very configuration that stands there; only addresses and files are
// put in their places. They speak TLS with a certificate of their own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, hasProgram, startProgram } from './programs'

export type ProxyKind = 'nginx' | 'caddy'
export const HOST = 'console.example.com'

/** Debian has nginx where only root looks for programs. */
const path = `${process.env.PATH ?? ''}:/usr/sbin`
export const canPlay = (kind: ProxyKind) => hasProgram('openssl', path) && hasProgram(kind, path)

/** The first example in a language, as the page has it. */
function docsExample(language: string): string {
  const page = readFileSync('docs/deployment.md', 'utf8')
  const example = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1]
  if (!example) throw new Error(`docs/deployment.md has no example in ${language}`)
  return example
}

function replaced(text: string, pairs: [string, string][]): string {
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`the example has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { key, certificate }
}

interface Setting {
  folder: string
  port: number
  target: string
  basePath: string
  key: string
  certificate: string
}

const configurations: Record<ProxyKind, (setting: Setting) => { args: string[] }> = {
  nginx({ folder, port, target, basePath, key, certificate }) {
    const server = replaced(docsExample('nginx'), [
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['/etc/ssl/console.pem', certificate],
      ['/etc/ssl/console.key', key],
      ['127.0.0.1:3000', target],
      ['location / {', `location ${basePath}/ {`],
    ])
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const around = `daemon off; pid ${folder}/pid; worker_processes 1; error_log stderr; ${user} events {}`
    writeFileSync(join(folder, 'conf'), `${around}\nhttp {\naccess_log off; ${kept.join(' ')}\n${server}}\n`)
    return { args: ['-p', folder, '-c', join(folder, 'conf'), '-e', 'stderr'] }
  },
  caddy({ folder, port, target, basePath, key, certificate }) {
    const site = replaced(docsExample('caddyfile'), [
      [
        `${HOST} {`,
        `https://${HOST}:${port} {\n  bind 127.0.0.1\n  tls ${certificate} ${key}\n  handle ${basePath}/* {`,
      ],
      ['127.0.0.1:3000', target],
    ])
    writeFileSync(join(folder, 'conf'), `{\n  admin off\n  auto_https disable_redirects\n}\n${site}}\n`)
    return { args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'conf')] }
  },
}

export interface ProxyAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export interface ProxyAskOptions {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export type DocsProxy = Awaited<ReturnType<typeof startDocsProxy>>

export async function startDocsProxy(kind: ProxyKind, consolePort: string, basePath = '') {
  const folder = mkdtempSync(join(tmpdir(), `thingdeck-${kind}-`))
  const port = await freePort()
  const files = makeCertificate(folder)
  const { args } = configurations[kind]({ folder, port, target: `127.0.0.1:${consolePort}`, basePath, ...files })
  const started = startProgram(kind, args, { PATH: path, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
  const ca = readFileSync(files.certificate)

  /** The head of an answer, its body still to come. */
  const open = (address: string, { method = 'GET', headers = {}, body = '' }: ProxyAskOptions = {}) =>
    new Promise<IncomingMessage>((done, fail) => {
      const host = `${HOST}:${port}`
      const to = { host: '127.0.0.1', port, servername: HOST, ca, path: address, method }
      const asking = request({ ...to, headers: { host, ...headers }, agent: false }, done)
      asking.on('error', fail)
      asking.end(body)
    })
  async function ask(address: string, options: ProxyAskOptions = {}): Promise<ProxyAnswer> {
    const answer = await open(address, options)
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }
  }
  /** Resolves once the console answers through it. */
  async function ready() {
    const deadline = Date.now() + 20_000
    while ((await ask(`${basePath}/healthz`).catch(() => undefined))?.status !== 200) {
      if (started.child.exitCode !== null || Date.now() > deadline) {
        await started.stop()
        throw new Error(`${kind} did not start:\n${started.output()}`)
      }
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  return {
    port,
    ready,
    origin: `https://${HOST}:${port}`,
    ask,
    open,
    async close() {
      await started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
