import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createApi } from './api.ts'
import { invitationAt } from './paths.ts'
import { usePlace } from './router.ts'
import type { SessionStore } from './session.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { LiveRegions } from './shell/LiveRegions.tsx'
import { directionOf } from './shell/language.ts'
import { local } from './shell/local.ts'
import { SignedIn } from './shell/SignedIn.tsx'
import { createSay } from './shell/saying.ts'
import { InvitationPage } from './sign-in/InvitationPage.tsx'
import { LogInPage } from './sign-in/LogInPage.tsx'
import { useStore } from './store.ts'
import { type ConsoleWords, loadWords, WordsProvider } from './words.ts'

/** The whole console: a log-in, and behind it the desk. The address stays, so an ended session comes back to its view. */
export function App({ session, firstWords }: { session: SessionStore; firstWords: ConsoleWords }) {
  const { words, speak } = useLanguage(firstWords)
  useEffect(() => keepFocus(document), [])
  const language = useRef(words.language)
  language.current = words.language
  const [say] = useState(createSay)
  const api = useMemo(() => {
    const restaurantId = Number(local.restaurantId.get())
    return createApi(session, {
      ...(restaurantId > 0 ? { restaurantId } : {}),
      language: () => language.current,
    })
  }, [session])
  const now = useStore(session.store)
  const invitation = invitationAt(usePlace().path)
  return (
    <WordsProvider value={words}>
      {invitation !== null ? (
        <InvitationPage api={api} session={session} speak={speak} token={invitation} />
      ) : now.kind === 'signed-in' ? (
        <SignedIn key={now.token} api={api} session={session} say={say} speak={speak} />
      ) : (
        <LogInPage api={api} session={session} speak={speak} />
      )}
      <LiveRegions say={say} />
    </WordsProvider>
  )
}

/** Words are swapped in place: a reload would silence the board until the next tap. */
function useLanguage(firstWords: ConsoleWords) {
  const [words, setWords] = useState(firstWords)
  const { language } = words
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  const speak = useCallback(async (wish: Language) => {
    local.language.set(wish)
    // After a new release the words of the old one are gone: the new page brings its own.
    const next = await loadWords(wish).catch(() => null)
    if (next) setWords(next)
    else location.reload()
  }, [])
  return { words, speak }
}
