// The worker of the frame: calls one after the other. It tells what it has from time to time, so that the frame knows that
// it goes on; asked to go step by step it tells of each, so that the one that does not end is known.
import { answer, open } from './functions'

interface Work {
  language: string
  zone: string
  orders: string[]
  isStepwise: boolean
}

const SHARE_MS = 25
const post = postMessage.bind(globalThis)
const now = performance.now.bind(performance)

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  open(data.language, data.zone)
  let told = now()
  let answers: string[] = []
  post([])
  for (const order of data.orders) {
    answers.push(answer(order))
    if (!data.isStepwise && now() - told < SHARE_MS) continue
    post(answers)
    answers = []
    told = now()
  }
  if (answers.length > 0) post(answers)
})
