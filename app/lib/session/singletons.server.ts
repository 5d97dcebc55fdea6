// One object a process, whichever module graph asks: server.ts and the Remix build each have a copy of every module.
const KEY = Symbol.for('thingdeck.singletons')
const holder = globalThis as { [KEY]?: Map<string, unknown> }

/** The object of that name, made by the first who asks. Names are unique over the whole program. */
export function singleton<T>(name: string, make: () => T): T {
  holder[KEY] ??= new Map()
  if (!holder[KEY].has(name)) holder[KEY].set(name, make())
  return holder[KEY].get(name) as T
}
