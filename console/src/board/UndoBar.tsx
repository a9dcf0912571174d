import { formatTime } from '@tischlein/rules/clock'
import { useEffect } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useMoment } from '../shell/use-moment.ts'
import { useStore } from '../store.ts'
import { isolated, useWords } from '../words.ts'
import { type QueuedDeed, undoSeconds } from './deeds.ts'
import { wallOf } from './moment.ts'
import css from './UndoBar.module.css'

/** The latest tap, and ten seconds to take it back. */
export function UndoBar() {
  const { t } = useWords()
  const { deeds, say, now } = useDesk()
  useMoment() // the seconds count down
  const last = useStore(deeds.last)
  const describe = useDeedWords()
  const seconds = last ? undoSeconds(last, now()) : 0
  const text = last ? describe(last) : ''
  useEffect(() => {
    if (text) say.polite.set(text)
  }, [say, text])
  const undo = useUndo()
  if (!last || seconds === 0) return null
  return (
    <div className={css.bar}>
      <p className={css.text}>{text}</p>
      <button type="button" className={css.undo} onClick={undo} aria-label={t('console.undo')}>
        {t('console.undo.left', { seconds })}
      </button>
    </div>
  )
}

export function useUndo() {
  const { t } = useWords()
  const { deeds, say } = useDesk()
  return () => {
    const undone = deeds.undo()
    if (undone) say.polite.set(t('console.undo.done', { number: isolated(`#${undone.number}`) }))
  }
}

/** What a tap did, in a few words. */
function useDeedWords() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  return ({ number, deed }: QueuedDeed): string => {
    const params = { number: isolated(`#${number}`) }
    if (deed.kind !== 'accept') return t(`console.did.${deed.kind}`, params)
    if (deed.promisedAt === null) return t('console.did.accept-ordered', params)
    const clock = formatTime(wallOf(deed.promisedAt, restaurant.timezone).minute)
    return t('console.did.accept', { ...params, time: isolated(clock) })
  }
}
