import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import form from './DishForm.module.css'
import css from './MenuPage.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { useDrag } from './use-drag.ts'
import type { WrittenMenu } from './use-editor.ts'
import { moved, pinnedOf } from './written.ts'

type PinnedSheetProps = { menu: WrittenMenu; act: Act; onClose: () => void }

/** The special offers, which guests see first: put among them, in order, taken from them. */
export function PinnedSheet({ menu, act, onClose }: PinnedSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const dishes = pinnedOf(menu)
  const ids = dishes.map(({ id }) => id)
  const order = (next: readonly number[]) => act(() => call('orderPinned', { ids: [...next] }))
  const drag = useDrag(ids, order)
  return (
    <Sheet title={t('editor.offers')} closeLabel={t('console.close')} onClose={onClose}>
      <div className={css.pane}>
        <p className={css.hint}>{t('editor.offers-hint')}</p>
        {dishes.length === 0 && <p>{t('editor.no-offers')}</p>}
        <ol className={css.list}>
          {dishes.map(({ id, name, active }, index) => (
            <li key={id} className={css.entry} {...drag(index)}>
              <span className={css.go}>
                <bdi className={active ? undefined : css.off}>{name}</bdi>
                {!active && <span className={css.count}>{t('editor.off')}</span>}
              </span>
              <MoveButtons
                name={name}
                index={index}
                count={dishes.length}
                onMove={(to) => order(moved(ids, index, to))}
              />
              <IconButton
                icon="x"
                label={t('editor.unpin', { name: named(name) })}
                onPress={() => act(() => call('unpinProduct', { id }))}
              />
            </li>
          ))}
        </ol>
        <PinOne menu={menu} act={act} />
      </div>
    </Sheet>
  )
}

/** One more among them, at the end. */
function PinOne({ menu, act }: { menu: WrittenMenu; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [chosen, setChosen] = useState('')
  const add = async () => {
    if (await act(() => call('pinProduct', { productId: Number(chosen) }))) setChosen('')
  }
  const others = menu.dishes.filter(({ id, active }) => active && !menu.pinned.includes(id))
  return (
    <div className={form.sectionRow}>
      <Field label={t('editor.offer-dish')} name="dish" as="select" value={chosen} onChange={setChosen}>
        <option value="">{t('editor.offer-none')}</option>
        {menu.categories.map((category) => (
          <optgroup key={category.id} label={category.name}>
            {others
              .filter(({ category_id }) => category_id === category.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Field>
      <Button
        variant="outline"
        onPress={add}
        {...(chosen === '' ? { disabledReason: t('editor.offer-none') } : {})}
      >
        <Icon name="plus" />
        {t('editor.add')}
      </Button>
    </div>
  )
}
