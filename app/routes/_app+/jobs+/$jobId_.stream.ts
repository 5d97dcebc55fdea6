// How far a job is, as an event stream.
export { jobStreamLoader as loader } from '~/lib/entity/jobs/stream.server'
