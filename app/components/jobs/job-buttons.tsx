// What can be done about a job: end it, go on with it, try again what failed, take it back.
import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link-button'
import { isUnderWay, type JobData, openRows, type ShownJob } from '~/lib/entity/jobs/data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface JobButtonsProps extends Pick<JobData, 'canUndo' | 'canImport' | 'ticket'> {
  job: ShownJob
}

export function JobButtons({ job, canUndo, canImport, ticket }: JobButtonsProps) {
  const t = useT()
  const faults = job.failed + job.unknown
  const isOn = isUnderWay(job.state)
  const canGoOn = !isOn && (openRows(job) > 0 || !job.isPlanned)
  return (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="ticket" value={ticket} />
      {isOn && (
        <Button type="submit" name="do" value="cancel" icon="x">
          {t('job.cancel')}
        </Button>
      )}
      {!isOn && canUndo && (
        <Button type="submit" name="do" value="undo" icon="history">
          {t('job.undo')}
        </Button>
      )}
      {faults > 0 && (
        <LinkButton icon="download" to={paths.job(job.id, 'errors')} reloadDocument>
          {t('job.errors-file')}
        </LinkButton>
      )}
      {!isOn && faults > 0 && (
        <Button type="submit" name="do" value="retry" icon="refresh" kind={canGoOn ? undefined : 'primary'}>
          {t('job.retry', { count: faults })}
        </Button>
      )}
      {canImport && (
        <Button type="submit" name="do" value="import" icon="import" kind={faults > 0 ? undefined : 'primary'}>
          {t('job.import')}
        </Button>
      )}
      {canGoOn && (
        <Button type="submit" name="do" value="continue" kind="primary">
          {t('job.continue')}
        </Button>
      )}
    </Form>
  )
}
