// The console's floors (DESIGN §2), from the top down. What a room of `lib` keeps for lower ones is a room of its own:
// the declarations of kinds, which paths and rights are read from, who is signed in, and the names of languages.
import type { House } from './floors'

const components = (...rooms: string[]) => rooms.map((room) => `app/components/${room}`)
const lib = (...rooms: string[]) => rooms.map((room) => `app/lib/${room}`)

export const consoleFloors: House = {
  places: ['app', 'server', 'server.ts'],
  floors: [
    ['server.ts'],
    ['server'],
    ['app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes'],
    ['app/root.tsx'],
    components(
      'account',
      'assets',
      'customers',
      'dashboards',
      'device-profiles',
      'devices',
      'entity-views',
      'rule-chains',
      'tenant-profiles',
      'tenants',
      'users',
      'widgets-bundles',
    ),
    components('audit', 'events', 'relations', 'usage'),
    components('entity'),
    components('layout', 'tables', 'editors'),
    components('forms', 'charts'),
    components('ui'),
    lib('account'),
    lib('entity'),
    lib('dashboard/data'),
    lib('dashboard/format', 'dashboard/window'),
    lib('dashboard/functions'),
    lib('dashboard'),
    lib('live'),
    lib('metrics.server.ts', 'route-handle.ts', 'render-error.server.ts', 'route-manifest.server.ts'),
    lib('session', 'line'),
    lib('i18n', 'log.server.ts', 'forms'),
    lib('paths.ts', 'public-address.server.ts'),
    lib('entity/kinds.ts'),
    lib('entity/kinds'),
    lib('entity/kind.ts'),
    lib('entity/operations.ts'),
    lib('session/session-user.ts', 'telemetry', 'paging.ts', 'error-facts.ts'),
    lib('platform'),
    lib('time'),
    lib(
      'i18n/languages.ts',
      'cookies.ts',
      'env.server.ts',
      'load-context.ts',
      'nonce.ts',
      'random-token.ts',
      'request-body.server.ts',
      'with-base.ts',
    ),
  ],
}
