import type { BoardOrder } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import { OrderDrawer } from '../board/OrderDrawer.tsx'
import { UndoBar } from '../board/UndoBar.tsx'
import { useBoard } from '../board/use-board.ts'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.ts'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import css from './ArchivePage.module.css'
import { ArchiveRow } from './ArchiveRow.tsx'
import { ArchiveSearch } from './ArchiveSearch.tsx'
import { firstSearch } from './archive-query.ts'
import { useArchive } from './use-archive.ts'
import { useOpened } from './use-opened.ts'

/** Orders of any day: found by day, kind, state and number, each with its drawer as on the board. */
export function ArchivePage() {
  const { t } = useWords()
  const view = useBoard()
  const today = view.moment.wall.day
  const [search, setSearch] = useState(() => firstSearch(today))
  const { found, problem, read, readMore } = useArchive(search, today)
  const openId = Number(usePlace().query.get('order')) || null
  // What the board knows is newer than what was found a while ago.
  const known = new Map([...(view.board?.finished ?? []), ...view.orders].map((order) => [order.id, order]))
  const orders = found?.orders.map((order) => known.get(order.id) ?? order) ?? []
  const opened = useOpened(openId, orders)
  const open = ({ id }: BoardOrder) => navigate(paths.archive({ order: id }), { replace: openId !== null })
  return (
    <Page title={t('console.archive')} hint={t('console.archive.hint')}>
      <ArchiveSearch search={search} onChange={setSearch} />
      <Reading problem={problem} isThere={found !== null} onAgain={read} rows={5} height={64} />
      {found && (
        <p className={css.count} role="status">
          {t('console.archive.count', { count: found.total })}
        </p>
      )}
      {orders.length > 0 && (
        <ul className={css.list}>
          {orders.map((order) => (
            <ArchiveRow key={order.id} order={order} onOpen={open} />
          ))}
        </ul>
      )}
      {found && orders.length < found.total && (
        <Button variant="outline" onPress={readMore}>
          {t('console.archive.more')}
        </Button>
      )}
      <UndoBar />
      {opened && (
        <OrderDrawer
          key={opened.id}
          order={opened}
          view={view}
          onClose={() => navigate(paths.archive(), { replace: true })}
          onOpen={open}
        />
      )}
    </Page>
  )
}
