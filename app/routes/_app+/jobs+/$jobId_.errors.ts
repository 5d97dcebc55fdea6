// What failed in a job, as CSV.
export { errorsLoader as loader } from '~/lib/entity/jobs/errors-file.server'
