import type { AttributeGroup, Product } from '@tischlein/contract/entities'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Deed, stepOf } from '../basket/deeds.ts'
import { NoteField } from '../basket/NoteField.tsx'
import { useSendAdd } from '../basket/use-add.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import type { Unread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { AddBar, type Lacking } from './AddBar.tsx'
import { AttributePicker, focusGroup } from './AttributePicker.tsx'
import { DishHead, DishPlate, DishTabs, DishTitle } from './DishHead.tsx'
import css from './DishSheet.module.css'
import { type Draft, draftOf, dropDraft, keepDraft } from './draft.ts'
import { PersonFields } from './PersonFields.tsx'
import { extraInfoOf, fieldName, firstLacking } from './person.ts'
import { missingIn, sentPicks, surchargeOf } from './picks.ts'
import { usePersons } from './use-persons.ts'

type DishSheetProps = {
  product: Product
  groups: readonly AttributeGroup[] | undefined
  /** Why there are no options to choose from; without them nothing can be added. */
  unread?: Unread | null
}

/** A dish without steps: picture, words, options, for whom it is, a note, how many, and one button. */
export function DishSheet({ product, groups, unread = null }: DishSheetProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { item_comments, catalogue_mode, side_menu } = useRestaurant()
  const [draft, setDraft] = useState(() => draftOf(product.id))
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => void keepDraft(product.id, draft), [product.id, draft])
  const persons = usePersons(draft, draft.quantity)
  const add = useAddDraft(product, groups ?? [])
  const lacking = useLacking(product, groups ?? [], { ...draft, persons }, form, () => setAsked(true))
  const bar = (
    <AddBar
      product={product}
      quantity={draft.quantity}
      onQuantity={(quantity) => setDraft({ ...draft, quantity })}
      unitPrice={product.price + surchargeOf(groups ?? [], draft.picks)}
      isWaiting={groups === undefined}
      lacking={lacking}
      onPress={() => void add({ ...draft, persons })}
    />
  )
  return (
    <Sheet
      title={<DishTitle product={product} />}
      kind={side_menu ? 'full' : 'panel'}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      top={<DishPlate product={product} />}
      footer={!catalogue_mode && !unread && bar}
    >
      <div ref={form} className={css.body}>
        <DishHead product={product} />
        <AttributePicker
          product={product}
          groups={groups}
          unread={unread}
          picks={draft.picks}
          missing={isAsked ? missingIn(groups ?? [], draft.picks) : []}
          onChange={(picks) => setDraft({ ...draft, picks })}
        />
        {!catalogue_mode && (
          <PersonFields
            product={product}
            persons={persons}
            isAsked={isAsked}
            onChange={(named) => setDraft({ ...draft, persons: named })}
          />
        )}
        {item_comments && !catalogue_mode && (
          <NoteField
            label={t('menu.note.label')}
            name="note"
            value={draft.note}
            onChange={(note) => setDraft({ ...draft, note })}
          />
        )}
        <DishTabs product={product} />
      </div>
    </Sheet>
  )
}

/** The first thing that is not chosen yet; null: the dish can be added. */
function useLacking(
  product: Product,
  groups: readonly AttributeGroup[],
  draft: Draft,
  form: { readonly current: HTMLElement | null },
  onLed: () => void,
): Lacking | null {
  const { t, named } = useWords<'shop' | 'menu'>()
  const [group] = missingIn(groups, draft.picks)
  const blank = firstLacking(product, draft.persons)
  if (!group && !blank) return null
  const lead = () => {
    onLed()
    if (group) focusGroup(form.current, group)
    else if (blank) focusField(form.current, fieldName(blank.field, blank.unit))
  }
  if (group) return { reason: t('menu.options.missing', { name: named(group.name) }), lead }
  return {
    reason: t(blank?.field === 'name' ? 'menu.person.nameRequired' : 'menu.person.dateRequired'),
    lead,
  }
}

const focusField = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

function useAddDraft(product: Product, groups: readonly AttributeGroup[]) {
  const { call, basket } = useShop()
  const sendAdd = useSendAdd()
  return async (draft: Draft) => {
    const { picks, quantity } = draft
    const extraInfo = extraInfoOf(product, draft)
    const price = product.price + surchargeOf(groups, picks)
    closeOverlay()
    const chosen = { ...sentPicks(groups, picks), ...(extraInfo && { extraInfo }) }
    const deed: Deed = { do: 'add', product, quantity, price, chosen }
    const outcome = await sendAdd(product.name, stepOf(deed, call, basket))
    if (outcome.ok) dropDraft(product.id)
  }
}
