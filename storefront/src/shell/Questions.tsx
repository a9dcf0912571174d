import { lazily } from '../lazily.tsx'
import { useStore } from '../store.ts'
import { nextOf, questions } from './confirm.ts'

const AskedQuestion = lazily(() => import('./AskedQuestion.tsx').then((file) => file.AskedQuestion))

/** The place of confirm dialogs and announcements: one at a time, each after the other. */
export function Questions() {
  const next = nextOf(useStore(questions))
  return next ? <AskedQuestion key={next.id} question={next} /> : null
}
