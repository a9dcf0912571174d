import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { date, list } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import type { Menu } from '../dishes/dish.ts'
import { useMoment } from '../shell/use-moment.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './choices.module.css'
import type { AnyPattern } from './use-patterns.ts'
import { shortDay, spansOf, stateOf } from './when.ts'

type PatternCardProps = {
  pattern: AnyPattern
  menu: Menu
  onEdit: () => void
  onStop: () => void
  onRemove: () => void
}

const SHOWN = 5

/** What is sold or not sold, when, and whether it is so at this moment. */
export function PatternCard({ pattern, menu, onEdit, onStop, onRemove }: PatternCardProps) {
  const { t } = useWords()
  const { wall } = useMoment()
  const [isAsking, setAsking] = useState(false)
  const name = named(pattern.name)
  const state = stateOf(pattern, wall)
  const isBreak = 'stopped' in pattern
  const buttons = [
    { label: 'choices.edit', of: 'choices.edit-of', onPress: onEdit, isThere: true },
    { label: 'choices.stop', of: 'choices.stop-of', onPress: onStop, isThere: isBreak && canStop(state) },
    { label: 'choices.delete', of: 'choices.delete-of', onPress: () => setAsking(true), isThere: true },
  ] as const
  return (
    <Card as="li" className={css.card ?? ''}>
      <div className={css.cardHead}>
        <h2 className={css.heading}>
          <bdi>{pattern.name}</bdi>
        </h2>
        {state === 'now' && (
          <Pill tone={isBreak ? 'warn' : 'ok'}>{t(isBreak ? 'choices.pausing' : 'choices.selling')}</Pill>
        )}
        {state === 'stopped' && <Pill>{t('choices.stopped')}</Pill>}
        {state === 'over' && <Pill>{t('choices.over')}</Pill>}
      </div>
      <When pattern={pattern} />
      <Dishes pattern={pattern} menu={menu} />
      <div className={css.ways}>
        {buttons
          .filter(({ isThere }) => isThere)
          .map(({ label, of, onPress }) => (
            <Button
              key={label}
              size={44}
              variant={label === 'choices.delete' ? 'quiet' : 'outline'}
              label={t(of, { name })}
              onPress={onPress}
            >
              {t(label)}
            </Button>
          ))}
      </div>
      {isAsking && (
        <Dialog
          title={t('choices.delete-of', { name })}
          yes={t('choices.delete')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) onRemove()
          }}
        >
          {t(isBreak ? 'choices.break.delete-what' : 'choices.pattern.delete-what')}
        </Dialog>
      )}
    </Card>
  )
}

const canStop = (state: ReturnType<typeof stateOf>) => state === 'now' || state === 'coming'

function When({ pattern }: { pattern: AnyPattern }) {
  const { t, language } = useWords()
  const { start_time, end_time, start_date, end_date } = pattern
  const days = spansOf(pattern.weekdays).map(([from, to]) =>
    from === to
      ? shortDay(from, language)
      : t('choices.days', { from: shortDay(from, language), to: shortDay(to, language) }),
  )
  const hours =
    end_time === null
      ? t('choices.from-time', { from: isolated(start_time) })
      : isolated(`${start_time}–${end_time}`)
  const shown = (day: string) => named(date(day, language, 'dated'))
  return (
    <p>
      {days.join(', ')} · {hours}
      {end_time !== null && end_time <= start_time && ` · ${t('choices.next-day')}`}
      {(start_date !== null || end_date !== null) && ' · '}
      {start_date !== null && end_date !== null
        ? t('choices.between', { from: shown(start_date), to: shown(end_date) })
        : start_date !== null
          ? t('choices.since', { from: shown(start_date) })
          : end_date !== null && t('choices.until', { to: shown(end_date) })}
    </p>
  )
}

function Dishes({ pattern, menu }: { pattern: AnyPattern; menu: Menu }) {
  const { t, language } = useWords()
  if (pattern.products.length === 0) return <p className={css.quiet}>{t('choices.all-dishes')}</p>
  const names = pattern.products.flatMap((id) => menu.dishes.find((dish) => dish.id === id)?.name ?? [])
  const more = pattern.products.length - Math.min(names.length, SHOWN)
  const shown = names.slice(0, SHOWN).map(named)
  return (
    <p className={css.quiet}>
      {list(more > 0 ? [...shown, t('choices.more-dishes', { count: more })] : shown, language)}
    </p>
  )
}
