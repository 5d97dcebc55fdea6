// What to do first, for a tenant that has nothing yet: what is done is ticked off, what comes next has the button.
import { Form } from '@remix-run/react'
import { Card } from '~/components/ui/card'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface FirstStepsProps {
  devices: number
  /** Devices that send. */
  active: number
  dashboards: number
  /** The device that was added last. */
  newestId?: string
}

/** A fleet of more has been connected before, whether it is heard of now or not. */
const FEW = 5

export function FirstSteps({ devices, active, dashboards, newestId }: FirstStepsProps) {
  const t = useT()
  const steps = [
    { name: 'device', isDone: devices > 0, ways: [['add', paths.of('device').over('new')] as const] },
    {
      name: 'data',
      isDone: active > 0 || devices > FEW,
      ways: newestId ? [['connect', paths.of('device').one(newestId, 'telemetry')] as const] : [],
    },
    {
      name: 'dashboard',
      isDone: dashboards > 0,
      ways: [
        ['new', paths.of('dashboard').over('new')],
        ['import', paths.of('dashboard').over('import')],
      ] as const,
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  return (
    <Card className="p-4">
      <section aria-labelledby="first-steps">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="first-steps" className="text-14 font-semibold">
            {t('first.title')}
          </h2>
          <Form method="post" action={paths.home()} preventScrollReset>
            <IconButton kind="quiet" icon="x" name="hide" value="first-steps" label={t('first.hide')} />
          </Form>
        </div>
        <ol className="grid gap-4 md:grid-cols-3">
          {steps.map(({ name, isDone, ways }, index) => (
            <li key={name} aria-current={next.name === name ? 'step' : undefined} className="flex gap-3">
              <span className="first-step-mark" data-done={isDone ? '' : undefined}>
                {isDone ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <div className="min-w-0">
                <p className="font-semibold">
                  {t(`first.${name}`)}
                  {isDone && <span className="sr-only"> ({t('first.done')})</span>}
                </p>
                <p className="text-2">{t(`first.${name}-text`)}</p>
                {next.name === name && (
                  <p className="mt-2.5 flex flex-wrap gap-2">
                    {ways.map(([way, to], at) => (
                      <LinkButton key={way} kind={at === 0 ? 'primary' : 'secondary'} to={to}>
                        {t(`first.${name}-${way}`)}
                      </LinkButton>
                    ))}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
