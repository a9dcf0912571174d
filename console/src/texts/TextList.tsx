import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { Fragment, type ReactNode, useState } from 'react'
import { Nothing } from '../shell/Nothing.tsx'
import { Reading } from '../shell/Page.tsx'
import css from './Texts.module.css'

type TextListProps<One> = {
  /** Null: not read yet. */
  all: readonly One[] | null
  problem: string | null
  onAgain: () => void
  /** On the button that opens the sheet of a new one. */
  add: string
  /** Said where the list is empty. */
  none: string
  icon: IconName
  card: (one: One, onOpen: () => void) => ReactNode
  /** Null: a new one. */
  sheet: (one: One | null, onClose: () => void) => ReactNode
}

/** Texts of one kind, each a card that leads to its sheet, below the way to a new one. */
export function TextList<One extends { readonly id: number }>(props: TextListProps<One>) {
  const { all, problem, onAgain, add, none, icon, card, sheet } = props
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const chosen = all?.find(({ id }) => id === open) ?? null
  return (
    <>
      <div>
        <Button onPress={() => setOpen('new')}>
          <Icon name="plus" size={20} />
          {add}
        </Button>
      </div>
      <Reading problem={problem} isThere={all !== null} onAgain={onAgain} rows={2} />
      {all?.length === 0 && <Nothing icon={icon}>{none}</Nothing>}
      <ul className={css.list}>
        {all?.map((one) => (
          <li key={one.id} className={css.card}>
            {card(one, () => setOpen(one.id))}
          </li>
        ))}
      </ul>
      {(open === 'new' || chosen) && <Fragment key={open}>{sheet(chosen, () => setOpen(null))}</Fragment>}
    </>
  )
}
