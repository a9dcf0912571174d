import type { ManagedProduct } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { DishBeside } from '../choices/DishBeside.tsx'
import { useForm, type Wrong } from '../choices/use-form.ts'
import { useDesk, useHouse } from '../desk.ts'
import { useSendPicture } from '../pictures/cut.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { SavedPicture } from '../pictures/SavedPicture.tsx'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import { DeleteInPlace } from './DeleteInPlace.tsx'
import { DishDetails } from './DishDetails.tsx'
import css from './DishForm.module.css'
import { DishMoney } from './DishMoney.tsx'
import { DishTabs } from './DishTabs.tsx'
import { type DishWish, dishShapes, sentOf, wishOf, wrongIn } from './dish-form.ts'
import { CodeChoice } from './LawFields.tsx'
import panes from './MenuPage.module.css'
import { TextFields } from './TextFields.tsx'
import type { WrittenMenu } from './use-editor.ts'

type DishFormProps = {
  /** Null: a new one. */
  dish: ManagedProduct | null
  menu: WrittenMenu
  start: { category: number; section: number | null }
  act: Act
  onClose: () => void
  onSaved: (id: number) => void
}

/** Everything a dish is; guests see a change as soon as it is saved. */
export function DishForm({ dish, menu, start, act, onClose, onSaved }: DishFormProps) {
  const { t, language: words } = useWords()
  const { call } = useDesk()
  const sendPicture = useSendPicture()
  const { restaurant } = useHouse()
  const { currency, language } = useLocale()
  const own = {
    ...start,
    digits: digitsOf(currency, language),
    typing: words,
    lang: restaurant.lang,
    deliveryTypes: restaurant.deliveryTypes,
  }
  const [first, setFirst] = useState(() => wishOf(dish, own))
  const form = useForm<DishWish>({
    first,
    check: (wish): Wrong<DishWish> =>
      Object.fromEntries(wrongIn(wish, own).map((field) => [field, t(`editor.wrong.${field}`)])),
    send: async (wish) => {
      const sent = sentOf(wish, first, { ...own, deposit: t('editor.deposit') })
      const { data } = dish
        ? await call('updateProduct', { id: dish.id, ...sent })
        : await call('createProduct', { ...sent, image: await sendPicture(wish.image) })
      if (wish.pinned && !first.pinned) await call('pinProduct', { productId: data.id })
      if (!wish.pinned && first.pinned) await call('unpinProduct', { id: data.id })
      setFirst(wish)
      await act(async () => undefined)
      onSaved(data.id)
    },
    said: t('editor.saved'),
    onSaved: () => undefined,
  })
  const { wish, set, wrong } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = dish?.id ?? 'new'
  useEffect(() => {
    heading.current?.focus()
    const way = `[data-opens="${opener}"]`
    return () => document.querySelector<HTMLElement>(`a${way}, ${way} button`)?.focus()
  }, [opener])
  const title = dish ? dish.name : t('editor.new-dish')
  return (
    <section className={panes.pane} aria-label={title}>
      <form
        ref={form.form}
        className={css.form}
        onSubmit={form.save}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && wish === first) onClose()
        }}
        noValidate
      >
        <div className={panes.head}>
          <h2 ref={heading} tabIndex={-1} className={panes.heading}>
            <bdi>{title}</bdi>
          </h2>
          <IconButton icon="x" label={t('console.close')} onPress={onClose} />
        </div>
        {form.problem !== null && (
          <Notice tone="danger" announced>
            {form.problem}
          </Notice>
        )}
        {dish ? (
          <SavedPicture
            label={t('editor.photo')}
            address={dish.image}
            shapes={dishShapes}
            onSave={(send) => act(async () => call('updateProduct', { id: dish.id, image: await send() }))}
          />
        ) : (
          <PictureField
            label={t('editor.photo')}
            value={wish.image}
            shapes={dishShapes}
            onChange={(image) => set({ image })}
            error={wrong.image}
          />
        )}
        <TextFields
          texts={wish.translations}
          onChange={(translations) => set({ translations })}
          plan={[
            { field: 'name', label: 'editor.name', isRequired: true, error: wrong.name },
            { field: 'description', label: 'editor.description', isLong: true, error: wrong.description },
            ...(wish.depot.trim() === ''
              ? []
              : [{ field: 'deposit_name' as const, label: 'editor.deposit-name' as const }]),
          ]}
        />
        <DishMoney form={form} isPackage={dish?.is_package ?? false} />
        <CodeChoice
          kind="allergen"
          known={wish.allergens}
          codes={wish.allergy_info}
          onKnown={(allergens) => set({ allergens })}
          onCodes={(allergy_info) => set({ allergy_info })}
        />
        <CodeChoice
          kind="additive"
          known={wish.knownAdditives}
          codes={wish.additives}
          onKnown={(knownAdditives) => set({ knownAdditives })}
          onCodes={(additives) => set({ additives })}
        />
        <DishDetails form={form} menu={menu} />
        <div className={css.foot}>
          <Button type="submit" busy={form.isBusy}>
            {t('editor.save')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {t('console.cancel')}
          </Button>
        </div>
      </form>
      {dish && <DishBeside key={dish.id} dish={dish} onSaved={() => void act(async () => undefined)} />}
      {dish && <DishTabs dish={dish} menu={menu} act={act} />}
      {dish && <DeleteDish dish={dish} act={act} onGone={onClose} />}
    </section>
  )
}

function DeleteDish({ dish, act, onGone }: { dish: ManagedProduct; act: Act; onGone: () => void }) {
  const { t } = useWords()
  const { call, say } = useDesk()
  const remove = async () => {
    if (!(await act(() => call('deleteProduct', { id: dish.id })))) return
    say.show('info', t('editor.deleted', { name: named(dish.name) }))
    onGone()
  }
  return (
    <DeleteInPlace onDelete={remove}>{t('editor.delete-dish', { name: named(dish.name) })}</DeleteInPlace>
  )
}
