// An example of a file of rows.
export { templateLoader as loader } from '~/lib/entity/csv/template.server'
