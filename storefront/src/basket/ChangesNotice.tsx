import type { Change } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './ChangesNotice.module.css'

export const CHANGES_ID = 'basket-changes'

/** What changed while the guest was not looking; one OK, and it is gone (ux.md, section 9, "Stale price/stock"). */
export function ChangesNotice() {
  const { t } = useWords<'shop' | 'basket'>()
  const { basket } = useShop()
  const { changes } = useStore(basket.store)
  if (changes.length === 0) return null
  return (
    <div id={CHANGES_ID}>
      <Notice
        tone="warn"
        announced
        title={t('basket.changes.title')}
        action={
          <Button variant="outline" size={44} onPress={() => basket.seenChanges()}>
            {t('shop.ok')}
          </Button>
        }
      >
        <ul className={css.list}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end, or goes
            <li key={index}>
              <OneChange change={change} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function OneChange({ change: { what, name, before, after } }: { change: Change }) {
  const { t, named, amount } = useWords<'shop' | 'basket'>()
  const isMoney = what === 'price' || what === 'shipping' || what === 'voucher'
  const shown = (value: number | null) => (value === null ? '' : isMoney ? amount(value) : String(value))
  return t(`basket.changes.${what}`, { name: named(name ?? ''), before: shown(before), after: shown(after) })
}
