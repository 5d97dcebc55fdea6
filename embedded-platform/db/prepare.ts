// Run by the build: makes the prepared database of this version's migrations.
import { preparedDatabase } from './prepared'

await preparedDatabase()
