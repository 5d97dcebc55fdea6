// Takes the port, or says in one line why not.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartUpError } from './start-up-error'

export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(asStartUpError(error, host, port)))
    server.listen(port, host, () => done())
  })
  return (server.address() as AddressInfo).port
}

function asStartUpError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartUpError(`Port ${port} on ${host} is in use. Stop the other program, or set PORT to another one.`)
    case 'EACCES':
      return new StartUpError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartUpError(`HOST=${JSON.stringify(host)}: this machine has no such address.`)
    default:
      return error
  }
}
