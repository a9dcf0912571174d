import { Button } from '@tischlein/ui/Button.tsx'
import { instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect } from 'react'
import { unitsIn } from '../basket/units.ts'
import { useBasket } from '../basket/use-basket.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { closeOverlay, openOverlay } from '../shell/overlay.ts'
import { useUnread } from '../shell/use-unread.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { isSeated } from './at-table.ts'
import { TabList } from './TabList.tsx'
import { TableActions } from './TableActions.tsx'
import css from './TableSheet.module.css'
import { unsent } from './unsent.ts'
import { useTab } from './use-tab.ts'

/**
 * All that a table has besides the menu: what everyone there has ordered, with how far it is, and whom to call (ux.md,
 * section 7.10). On a phone it comes from below, on a desk it is a column at the side. Without a visit it asks where
 * the guest sits.
 */
export function TableSheet() {
  const { t, named } = useWords<'shop' | 'table'>()
  const { timeZone } = useLocale()
  const { basket, isLoaded } = useBasket()
  const entry = useTab()
  const unread = useUnread('readTab', entry)
  const isLost = isLoaded && !isSeated(basket)
  useEffect(() => {
    if (isLost) openOverlay({ name: 'seat' })
  }, [isLost])
  if (!isSeated(basket)) return null
  const tab = entry.data
  return (
    <Sheet
      title={t('table.name', { name: named(basket.table ?? '') })}
      subtitle={tab && t('table.since', { time: instantTime(tab.since, timeZone) })}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <Button wide onPress={orderMore}>
          {t('table.more')}
        </Button>
      }
    >
      <div className={css.body}>
        <Unsent />
        {tab && <TabList tab={tab} />}
        {!tab && (unread ? <Failed {...unread} otherwise={t('table.unread')} /> : <Reading />)}
        {tab && <TableActions tab={tab} />}
      </div>
    </Sheet>
  )
}

/** The menu is where one orders; whoever is there already only has the sheet out of the way. */
function orderMore() {
  const isThere = [paths.home(), paths.menu()].includes(location.pathname)
  if (isThere) closeOverlay()
  else navigate(paths.menu(), { replace: true })
}

function Reading() {
  const { t } = useWords<'table'>()
  return (
    <div role="status" aria-label={t('table.reading')}>
      <Skeleton height={160} />
    </div>
  )
}

/** A round that nobody answered. It is sent where its sum and the words of the law stand. */
function Unsent() {
  const { t } = useWords<'table'>()
  const { basket } = useBasket()
  const basketId = useStore(unsent)
  if (basketId === null || basketId !== basket.id) return null
  return (
    <Notice
      tone="warn"
      title={t('table.unsent')}
      action={
        <Button size={44} onPress={() => navigate(paths.checkout(), { replace: true })}>
          {t('table.unsent.again')}
        </Button>
      }
    >
      {t('table.unsent.text', { count: unitsIn(basket) })}
    </Notice>
  )
}
