// The embedded platform's floors (DESIGN §2), from the top down.
import type { House } from './floors'

const inside = (floors: readonly (readonly string[])[]) =>
  floors.map((rooms) => rooms.map((room) => `embedded-platform/${room}`))

export const platformFloors: House = {
  places: ['embedded-platform'],
  floors: inside([
    ['main.ts', 'check-settings.ts'],
    ['start.ts', 'set-password.ts'],
    ['app.ts', 'first-start.ts', 'open-configured.ts', 'simulator', 'start-limit.ts'],
    ['routes.ts', 'seed', 'data-folder.ts'],
    ['options.ts'],
    ['routes', 'http'],
    ['transport', 'live'],
    ['auth'],
    ['audit', 'fleet'],
    ['rules'],
    ['queries', 'usage', 'mail'],
    ['store'],
    ['system-data'],
    ['schemas'],
    ['api'],
    ['telemetry', 'rpc'],
    ['one-per-platform.ts'],
    ['platform.ts'],
    ['feed', 'db', 'outgoing'],
    ['json', 'log.ts', 'ids.ts', 'token-buckets.ts', 'project-file.ts', 'close-in-order.ts'],
  ]),
}

/** Packages that belong to one place; whoever needs what they do asks there. */
export const platformPackages: Readonly<Record<string, readonly string[]>> = {
  express: ['embedded-platform/app.ts', 'embedded-platform/http'],
  '@electric-sql/pglite': ['embedded-platform/db'],
  pg: ['embedded-platform/db'],
  aedes: ['embedded-platform/transport/mqtt'],
  'mqtt-packet': ['embedded-platform/transport/mqtt'],
  mqtt: ['embedded-platform/rules/kinds'],
  nodemailer: ['embedded-platform/mail'],
  'quickjs-emscripten': ['embedded-platform/rules/scripts'],
  ws: ['embedded-platform/live'],
  zod: ['embedded-platform/rules'],
}
