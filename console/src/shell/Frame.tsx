import { useEffect } from 'react'
import { BoardPage } from '../board/BoardPage.tsx'
import { FlashFrame } from '../board/FlashFrame.tsx'
import { Printing } from '../board/Printing.tsx'
import { useAlarm } from '../board/use-alarm.ts'
import { useKeepingUp } from '../board/use-keeping-up.ts'
import { useDesk, useHouse } from '../desk.ts'
import { DishesPage } from '../dishes/DishesPage.tsx'
import { hasGate, hasTables, seesMoney, speaksForHouse } from '../house.ts'
import { MoneyPage } from '../money/MoneyPage.tsx'
import { paths } from '../paths.ts'
import { ReviewsPage } from '../reviews/ReviewsPage.tsx'
import { usePlace } from '../router.ts'
import { TablesPage } from '../tables/TablesPage.tsx'
import { useRobotCalls } from '../tables/use-robot-calls.ts'
import { CheckInPage } from '../ticketing/CheckInPage.tsx'
import { TicketsPage } from '../ticketing/TicketsPage.tsx'
import { useWords } from '../words.ts'
import { holdAlways } from './awake.ts'
import css from './Frame.module.css'
import { Header } from './Header.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { Rail } from './Rail.tsx'
import { RedBar, useRedBar } from './RedBar.tsx'
import { useRail } from './use-media.ts'

/** Every page behind the log-in: the rail, the bar on top, and what must work wherever somebody is. */
export function Frame() {
  useKeepingUp()
  useAlarm()
  useRobotCalls()
  useEffect(holdAlways, [])
  const { t } = useWords()
  const { feed } = useDesk()
  const { path } = usePlace()
  const hasRail = useRail()
  const alarm = useRedBar()
  return (
    <Printing>
      <div className={css.frame}>
        <a className={css.skip} href="#content">
          {t('console.skip')}
        </a>
        {hasRail && <Rail />}
        {alarm ? <RedBar alarm={alarm} onRetry={() => feed.read().catch(() => undefined)} /> : <Header />}
        <main id="content" className={css.main} tabIndex={-1}>
          <Page path={path} />
        </main>
        <NoticeBar />
        <FlashFrame />
      </div>
    </Printing>
  )
}

function Page({ path }: { path: string }) {
  const { restaurant } = useHouse()
  if (path === paths.dishes()) return <DishesPage />
  if (path === paths.checkIn() && hasGate(restaurant)) return <CheckInPage />
  if (path === paths.tickets() && hasGate(restaurant)) return <TicketsPage />
  if (path === paths.tables() && hasTables(restaurant)) return <TablesPage />
  if (path === paths.money() && seesMoney(restaurant)) return <MoneyPage />
  if (path === paths.reviews() && speaksForHouse(restaurant)) return <ReviewsPage />
  return <BoardPage />
}
