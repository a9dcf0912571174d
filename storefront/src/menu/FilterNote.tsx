import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useEffect } from 'react'
import { announce } from '../shell/notices.ts'
import { useWords } from '../words.ts'
import { filter, noFilter } from './filter.ts'

type FilterNoteProps = { shown: number; total: number; unknown: number }

/** How many dishes are left, how many are hidden because nobody knows what is in them, and the way back to all. */
export function FilterNote({ shown, total, unknown }: FilterNoteProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const count = t('menu.filter.count', { shown, total })
  useEffect(() => announce(count), [count])
  return (
    <Notice
      tone="info"
      icon="filter"
      title={count}
      action={
        <Button variant="quiet" size={44} onPress={() => filter.set(noFilter)}>
          {t('menu.filter.clear')}
        </Button>
      }
    >
      {unknown > 0 && `${t('menu.filter.unknown', { count: unknown })} `}
      {t('menu.filter.note')}
    </Notice>
  )
}
