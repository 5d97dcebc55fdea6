// Takes the lock of the folder it is given and keeps it: the other process of the lock's test.
import { takeLock } from '../../embedded-platform/db/lock'

await takeLock(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => {}, 1000)
