// The limits of a tenant profile as facts of its page, by the sections of its form.
import type { FactSection } from '~/components/entity/detail-facts'
import { inUnit, readRates } from '~/lib/forms/rates'
import { useT } from '~/lib/i18n/use-t'
import {
  type LimitName,
  type LimitSection,
  limitSections,
  limitsOf,
  type TenantLimit,
} from '~/lib/platform/tenant-limits'
import { localNumber } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'
import { useLimitWords } from './limit-words'

interface Limits {
  known: readonly LimitName[]
  values: Record<LimitName, string>
}

export function useLimitFacts({ known, values }: Limits): FactSection[] {
  const t = useT()
  const { nameOf, none } = useLimitWords()
  const inWords = useLimitValue()
  const section = (name: LimitSection): FactSection[] => {
    const facts = limitsOf(name)
      .filter((one) => known.includes(one.name))
      .map(({ name, limit }) => ({
        label: nameOf(name),
        value: values[name] ? inWords(values[name], limit) : <span className="text-3">{none}</span>,
      }))
    return facts.length > 0 ? [{ title: t(`tenant-limit.section-${name}`), facts }] : []
  }
  return limitSections.flatMap(section)
}

/** In words: a rate a line each. */
function useLimitValue() {
  const t = useT()
  const { language } = useLocale()
  return (value: string, limit: TenantLimit): string => {
    if (limit.as === 'number') {
      return limit.unit ? t(`tenant-limit.in-${limit.unit}`, { count: Number(value) }) : localNumber(value, language)
    }
    const rates = readRates(value)?.map(({ count, seconds }) => {
      const { amount, unit } = inUnit(seconds)
      return t(`tenant-limit.per-${unit}`, { amount: localNumber(count, language), count: amount })
    })
    return rates ? rates.join('\n') : value
  }
}
