import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import { Reading } from './Page.tsx'

const loaders: (() => Promise<unknown>)[] = []

/**
 * A page whose code comes when it is opened, or once the board has nothing to do. If it cannot be fetched, the page
 * says so and tries again; the board beside it is untouched.
 */
export function later(load: () => Promise<ComponentType>): ComponentType {
  let known: ComponentType | null = null
  const fetch = async () => {
    known ??= await load()
    return known
  }
  loaders.push(fetch)
  return function Later() {
    const { t } = useWords()
    const [Screen, setScreen] = useState<ComponentType | null>(() => known)
    const [isLost, setLost] = useState(false)
    const [tries, setTries] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
    useEffect(() => {
      setLost(false)
      fetch().then(
        (screen) => setScreen(() => screen),
        () => setLost(true),
      )
    }, [tries])
    if (Screen) return <Screen />
    const problem = isLost ? t('console.page.lost') : null
    return <Reading problem={problem} isThere={false} onAgain={() => setTries(tries + 1)} rows={4} />
  }
}

/** Fetches what was not opened yet, one page after the other, so that a lost connection closes none of them. */
export async function loadTheRest(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
