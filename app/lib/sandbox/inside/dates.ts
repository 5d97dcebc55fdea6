// Times as the reader has them: functions write them without saying for whom. QuickJS knows neither languages nor zones, so
// its dates ask whoever started it; in a browser only the language is settled.

/** `kind`: toLocaleString, toLocaleDateString or toLocaleTimeString. Options are JSON. */
export interface DateWriter {
  write(kind: string, ms: number, language: string, options: string): string
  /** Minutes that the zone is ahead of UTC then. */
  ahead(ms: number): number
}

interface Settings {
  language: string
  zone: string
  writer?: DateWriter
}

const KINDS = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const
const PARTS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'] as const

export function settleDates({ language, zone, writer }: Settings): void {
  const own = Date.prototype
  const plain = {
    toLocaleString: own.toLocaleString,
    toLocaleDateString: own.toLocaleDateString,
    toLocaleTimeString: own.toLocaleTimeString,
  }
  for (const kind of KINDS) {
    own[kind] = function (this: Date, wanted?: unknown, options?: Intl.DateTimeFormatOptions) {
      const tag = typeof wanted === 'string' && wanted !== '' ? wanted : language
      const full = { timeZone: zone, ...options }
      if (!writer) return plain[kind].call(this, tag, full)
      return writer.write(kind, this.getTime(), tag, JSON.stringify(full))
    }
  }
  if (writer) settleParts(own, writer)
}

function settleParts(own: Date, { ahead }: DateWriter): void {
  const local = (date: Date) => new Date(date.getTime() + ahead(date.getTime()) * 60_000)
  for (const part of PARTS) {
    own[`get${part}`] = function (this: Date) {
      return Number.isNaN(this.getTime()) ? Number.NaN : local(this)[`getUTC${part}`]()
    }
  }
  own.getTimezoneOffset = function (this: Date) {
    return -ahead(this.getTime())
  }
}
