// A promise that is an observable and a promise of AngularJS too: scripts of all ages wait for answers in one of these ways.

export interface Later<Value> extends Promise<Value> {
  subscribe(next?: Observer<Value>, error?: (error: unknown) => void, complete?: () => void): { unsubscribe(): void }
  pipe(...operators: unknown[]): Later<Value>
  toPromise(): Promise<Value>
}

type Observer<Value> = ((value: Value) => void) | { next?(value: Value): void; error?(error: unknown): void }

export function later<Value>(promise: Promise<Value>): Later<Value> {
  const made: Later<Value> = Object.assign(promise, {
    subscribe(next?: Observer<Value>, error?: (error: unknown) => void, complete?: () => void) {
      let isOn = true
      const observer = typeof next === 'function' ? { next, error } : { error, ...next }
      promise.then(
        (value) => {
          if (!isOn) return
          observer.next?.(value)
          complete?.()
        },
        (fault) => isOn && observer.error?.(fault),
      )
      return {
        unsubscribe() {
          isOn = false
        },
      }
    },
    pipe: () => made,
    toPromise: () => promise,
  })
  // Whoever does not listen for faults is not thrown at.
  promise.catch(() => {})
  return made
}

export const rxjs = {
  of: (value?: unknown) => later(Promise.resolve(value)),
  forkJoin: (all: readonly Promise<unknown>[]) => later(Promise.all(all)),
  from: (promise: Promise<unknown>) => later(Promise.resolve(promise)),
}
