import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { LocaleProvider } from '@tischlein/ui/locale'
import { useEffect, useState } from 'react'
import type { Api } from '../api.ts'
import { type Desk, DeskProvider } from '../desk.ts'
import { readHouse } from '../house.ts'
import type { SessionStore } from '../session.ts'
import { FirstSteps } from '../sign-in/FirstSteps.tsx'
import { useWords } from '../words.ts'
import { Frame } from './Frame.tsx'
import { local } from './local.ts'
import { Opening } from './Opening.tsx'
import { copyOfHouse, openDesk } from './open-desk.ts'
import type { Say } from './saying.ts'

type SignedInProps = {
  api: Api
  session: SessionStore
  say: Say
  speak: (language: Language) => Promise<void>
}

/** Behind the log-in: first the house is read, then the desk opens. */
export function SignedIn({ api, session, say, speak }: SignedInProps) {
  const { language } = useWords()
  const [desk, setDesk] = useState<Desk | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [isNew, setNew] = useState(() => local.firstSteps.get() === null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const visit = { isOver: false }
    readHouse(api.call).then(
      (house) => visit.isOver || setDesk(openDesk({ ...api, session, say, speak }, house)),
      (refusal: unknown) => {
        if (visit.isOver) return
        const kept = isRefusedCall(refusal) ? null : copyOfHouse(api.now).get()
        if (!kept) return setProblem(refusal)
        // Nobody answers: the evening goes on with what is known, under the red bar.
        api.heardAt.set(kept.at)
        setDesk(openDesk({ ...api, session, say, speak }, kept.value))
      },
    )
    return () => {
      visit.isOver = true
    }
  }, [api, session, say, speak, tries])

  const again = () => {
    setProblem(null)
    // A restaurant this person no longer belongs to must not lock them out.
    if (isRefusedCall(problem)) local.restaurantId.forget()
    setTries(tries + 1)
  }
  if (!desk) return <Opening problem={problem} onAgain={again} onLeave={() => session.end('signed-out')} />
  const { currency, timezone } = desk.house.store.get().restaurant
  const done = () => {
    local.firstSteps.set('done')
    setNew(false)
  }
  return (
    <DeskProvider value={desk}>
      <LocaleProvider value={{ language, currency, timeZone: timezone }}>
        {isNew ? <FirstSteps onDone={done} /> : <Frame />}
      </LocaleProvider>
    </DeskProvider>
  )
}
