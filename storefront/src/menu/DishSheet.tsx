import type { AttributeGroup, Product } from '@tischlein/contract/entities'
import { Field } from '@tischlein/ui/Field.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { withDish } from '../basket/expected.ts'
import { NOTE_MAX } from '../basket/LineNote.tsx'
import { useSendAdd } from '../basket/use-add.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { AddBar } from './AddBar.tsx'
import { AttributePicker, focusGroup } from './AttributePicker.tsx'
import { DishHead, DishPlate, DishTabs, DishTitle } from './DishHead.tsx'
import css from './DishSheet.module.css'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { missingIn, type Picks, sentPicks, surchargeOf } from './picks.ts'

type DishSheetProps = { product: Product; groups: readonly AttributeGroup[] | undefined }

const emptyDraft = { picks: new Map<number, number>(), note: '', quantity: 1 }

/** A dish without steps: picture, words, options, a note, how many, and one button. */
export function DishSheet({ product, groups }: DishSheetProps) {
  const { t } = useWords()
  const { item_comments, catalogue_mode } = useRestaurant()
  const [draft, setDraft] = useState(() => draftOf(product.id) ?? emptyDraft)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => void keepDraft(product.id, draft), [product.id, draft])
  const add = useAddDraft(product, groups ?? [])
  const missing = missingIn(groups ?? [], draft.picks)

  const press = () => {
    if (missing.length === 0) return void add(draft)
    setAsked(true)
    focusGroup(form.current, missing[0])
  }
  const price = product.price + surchargeOf(groups ?? [], draft.picks)
  return (
    <Sheet
      title={<DishTitle product={product} />}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      top={<DishPlate product={product} />}
      footer={
        !catalogue_mode && (
          <AddBar
            product={product}
            quantity={draft.quantity}
            onQuantity={(quantity) => setDraft({ ...draft, quantity })}
            unitPrice={price}
            isWaiting={groups === undefined}
            onPress={press}
          />
        )
      }
    >
      <div ref={form} className={css.body}>
        <DishHead product={product} />
        <AttributePicker
          product={product}
          groups={groups}
          picks={draft.picks}
          missing={isAsked ? missing : []}
          onChange={(picks: Picks) => setDraft({ ...draft, picks })}
        />
        {item_comments && !catalogue_mode && (
          <Field
            as="textarea"
            rows={2}
            label={t('shop.note.label')}
            name="note"
            value={draft.note}
            maxLength={NOTE_MAX}
            counter={`${draft.note.length}/${NOTE_MAX}`}
            onChange={(note) => setDraft({ ...draft, note })}
          />
        )}
        <DishTabs product={product} />
      </div>
    </Sheet>
  )
}

type Draft = typeof emptyDraft | NonNullable<ReturnType<typeof draftOf>>

function useAddDraft(product: Product, groups: readonly AttributeGroup[]) {
  const { call } = useShop()
  const sendAdd = useSendAdd()
  return async ({ picks, note, quantity }: Draft) => {
    const comment = note.trim()
    const price = product.price + surchargeOf(groups, picks)
    closeOverlay()
    const outcome = await sendAdd(product.name, {
      send: (basketId) =>
        call('addToBasket', {
          basketId,
          productId: product.id,
          quantity,
          ...sentPicks(groups, picks),
          ...(comment ? { extraInfo: { comment } } : {}),
        }),
      expect: (shown) => withDish(shown, product, { quantity, price, comment }),
    })
    if (outcome.ok) dropDraft(product.id)
  }
}
