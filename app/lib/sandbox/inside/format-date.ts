// Times by a pattern such as `yyyy-MM-dd HH:mm:ss`, as functions of dashboards ask for them.

const two = (value: number) => String(value).padStart(2, '0')
const NAMED: Readonly<Record<string, string>> = {
  short: 'M/d/yy, h:mm a',
  medium: 'MMM d, y, h:mm:ss a',
  shortDate: 'M/d/yy',
  mediumDate: 'MMM d, y',
  shortTime: 'h:mm a',
  mediumTime: 'h:mm:ss a',
}
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
MONTHS.push('November', 'December')
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const PARTS: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (date) => String(date.getFullYear()),
  y: (date) => String(date.getFullYear()),
  yy: (date) => two(date.getFullYear() % 100),
  MMMM: (date) => MONTHS[date.getMonth()] ?? '',
  MMM: (date) => (MONTHS[date.getMonth()] ?? '').slice(0, 3),
  MM: (date) => two(date.getMonth() + 1),
  M: (date) => String(date.getMonth() + 1),
  dd: (date) => two(date.getDate()),
  d: (date) => String(date.getDate()),
  EEEE: (date) => DAYS[date.getDay()] ?? '',
  EEE: (date) => (DAYS[date.getDay()] ?? '').slice(0, 3),
  HH: (date) => two(date.getHours()),
  H: (date) => String(date.getHours()),
  hh: (date) => two(date.getHours() % 12 || 12),
  h: (date) => String(date.getHours() % 12 || 12),
  mm: (date) => two(date.getMinutes()),
  m: (date) => String(date.getMinutes()),
  ss: (date) => two(date.getSeconds()),
  s: (date) => String(date.getSeconds()),
  SSS: (date) => String(date.getMilliseconds()).padStart(3, '0'),
  a: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
}

const PIECE = /'([^']*)'|yyyy|yy|y|M{1,4}|d{1,2}|E{3,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|SSS|a/g

export function formatDate(value: unknown, pattern: unknown = 'mediumDate'): string {
  const date = new Date(typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : (value as number))
  if (value === null || value === undefined || value === '' || Number.isNaN(date.getTime())) return ''
  const text = String(pattern)
  return (NAMED[text] ?? text).replace(PIECE, (piece, quoted?: string) => quoted ?? PARTS[piece]?.(date) ?? piece)
}
