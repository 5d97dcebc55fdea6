// The names of the stretches of the calendar that are offered, in the order of a list: apart from what they mean, as lists
// alone are what most pages have of them.
export const quickIntervals = [
  'CURRENT_HOUR',
  'CURRENT_DAY',
  'CURRENT_DAY_SO_FAR',
  'YESTERDAY',
  'DAY_BEFORE_YESTERDAY',
  'THIS_DAY_LAST_WEEK',
  'CURRENT_WEEK',
  'CURRENT_WEEK_ISO',
  'CURRENT_WEEK_SO_FAR',
  'CURRENT_WEEK_ISO_SO_FAR',
  'PREVIOUS_WEEK',
  'PREVIOUS_WEEK_ISO',
  'CURRENT_MONTH',
  'CURRENT_MONTH_SO_FAR',
  'PREVIOUS_MONTH',
  'CURRENT_YEAR',
  'CURRENT_YEAR_SO_FAR',
  'PREVIOUS_YEAR',
] as const
export type QuickInterval = (typeof quickIntervals)[number]
