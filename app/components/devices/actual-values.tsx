// What the last command asked for beside what the device tells: an answer is no proof that anything moved.

import { KeyName, ValueText } from '~/components/entity/value-text'
import { Time } from '~/components/ui/time'
import { TitledSection } from '~/components/ui/titled-section'
import type { CommandsData } from '~/lib/entity/device/commands-data'
import { useT } from '~/lib/i18n/use-t'
import { useLive } from '~/lib/live/use-live'

type ActualValuesProps = Pick<CommandsData, 'requested' | 'live'>

const PLACES = ['TIME_SERIES', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE'] as const

export function ActualValues({ requested, live }: ActualValuesProps) {
  const t = useT()
  const [result] = Object.values(useLive(live.subscriptions, live.snapshot).results)
  const latest = result?.shape === 'entities' ? result.rows[0]?.latest : undefined
  const rows = requested.map(({ key, text }) => {
    const told = PLACES.flatMap((place) => {
      const value = latest?.[place]?.[key]
      // Of keys that there are not, platforms send an empty text of time 0.
      return value && value.ts > 0 ? [{ place, ...value }] : []
    })
    return { key, text, told }
  })
  const known = rows.filter(({ told }) => told.length > 0)
  if (known.length === 0) return null
  return (
    <TitledSection
      id="actual-title"
      title={t('command.actual-title')}
      titleClass="mb-1 text-16 font-semibold"
      className="mb-4"
    >
      <table className="w-full text-start">
        <thead className="text-12 text-3">
          <tr className="border-b border-line-2">
            <th className="py-1 pe-3 text-start font-normal">{t('telemetry.key')}</th>
            <th className="py-1 pe-3 text-start font-normal">{t('command.requested')}</th>
            <th className="py-1 text-start font-normal">{t('command.actual')}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ key, text, told }) => (
            <tr key={key} className="border-b border-line-1 align-top">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                <KeyName name={key} />
              </th>
              <td className="py-1.5 pe-3">
                <ValueText text={text} />
              </td>
              <td className="py-1.5">
                <ul>
                  {told.map(({ place, value, ts }) => (
                    <li key={place} className="flex flex-wrap items-baseline gap-x-2">
                      <ValueText text={value} />
                      {value === text && <span className="text-12 text-cleared">{t('command.as-requested')}</span>}
                      <span className="text-12 text-3">
                        {t(`command.from-${place}`)} · <Time ts={ts} />
                      </span>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  )
}
