import { useEffect } from 'react'
import { FlashFrame } from '../board/FlashFrame.tsx'
import { Printing } from '../board/Printing.tsx'
import { useAlarm } from '../board/use-alarm.ts'
import { useKeepingUp } from '../board/use-keeping-up.ts'
import { useDesk, useHouse } from '../desk.ts'
import { usePlace } from '../router.ts'
import { useRobotCalls } from '../tables/use-robot-calls.ts'
import { useWords } from '../words.ts'
import { holdAlways } from './awake.ts'
import css from './Frame.module.css'
import { Header } from './Header.tsx'
import { loadTheRest } from './later.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { Rail } from './Rail.tsx'
import { RedBar, useRedBar } from './RedBar.tsx'
import { stopAt } from './stops.ts'
import { useRail } from './use-media.ts'

/** After the board has been read and drawn. */
const QUIET_MS = 8000

/** Every page behind the log-in: the rail, the bar on top, and what must work wherever somebody is. */
export function Frame() {
  useKeepingUp()
  useAlarm()
  useRobotCalls()
  useEffect(holdAlways, [])
  useEffect(() => {
    const quiet = setTimeout(loadTheRest, QUIET_MS)
    return () => clearTimeout(quiet)
  }, [])
  const { t } = useWords()
  const { feed } = useDesk()
  const { path } = usePlace()
  const { restaurant } = useHouse()
  const hasRail = useRail()
  const alarm = useRedBar()
  const { Screen, isWhole = false } = stopAt(path, restaurant)
  return (
    <Printing>
      <div className={css.frame} data-whole={isWhole}>
        <a className={css.skip} href="#content">
          {t('console.skip')}
        </a>
        {hasRail && !isWhole && <Rail />}
        {alarm && <RedBar alarm={alarm} onRetry={() => feed.read().catch(() => undefined)} />}
        {!alarm && !isWhole && <Header />}
        <main id="content" className={css.main} tabIndex={-1}>
          <Screen />
        </main>
        <NoticeBar />
        <FlashFrame />
      </div>
    </Printing>
  )
}
