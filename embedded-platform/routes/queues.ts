// The queues that messages of rule chains go through (platform-api §2.18).
import { json } from '../api/answer'
import { endpoint, TENANT } from '../api/endpoint'
import { invalid } from '../api/errors'

const QUEUES: Readonly<Record<string, readonly string[]>> = {
  TB_RULE_ENGINE: ['Main', 'HighPriority', 'SequentialByOriginator'],
  TB_CORE: [],
  TB_TRANSPORT: [],
  JS_EXECUTOR: [],
}

export const queueRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/tenant/queues',
    who: TENANT,
    needs: [{ name: 'serviceType' }],
    answer: ({ query }) => {
      const type = query.required('serviceType')
      if (type === '') throw invalid("Parameter 'serviceType' can't be empty!")
      const queues = Object.hasOwn(QUEUES, type) ? QUEUES[type] : undefined
      if (!queues) throw invalid(`No enum constant org.thingsboard.server.common.msg.queue.ServiceType.${type}`)
      return json(queues)
    },
  }),
]
