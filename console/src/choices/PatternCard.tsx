import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { date } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import type { Menu } from '../dishes/dish.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { useMoment } from '../shell/use-moment.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './choices.module.css'
import { useFew } from './use-few.ts'
import type { AnyPattern } from './use-patterns.ts'
import { shortDay, spansOf, stateOf } from './when.ts'

type PatternCardProps = {
  pattern: AnyPattern
  menu: Menu
  onEdit: () => void
  onStop: () => void
  onRemove: () => void
}

/** What is sold or not sold, when, and whether it is so at this moment. */
export function PatternCard({ pattern, menu, onEdit, onStop, onRemove }: PatternCardProps) {
  const { t } = useWords()
  const { wall } = useMoment()
  const name = named(pattern.name)
  const state = stateOf(pattern, wall)
  const isBreak = 'stopped' in pattern
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
        <Button size={44} variant="outline" label={t('choices.edit-of', { name })} onPress={onEdit}>
          {t('choices.edit')}
        </Button>
        {isBreak && canStop(state) && (
          <Button size={44} variant="outline" label={t('choices.stop-of', { name })} onPress={onStop}>
            {t('choices.stop')}
          </Button>
        )}
        <AskFirst
          title={t('choices.delete-of', { name })}
          what={t(isBreak ? 'choices.break.delete-what' : 'choices.pattern.delete-what')}
          yes={t('choices.delete')}
          isDanger
          onYes={onRemove}
        >
          {(ask) => (
            <Button size={44} variant="quietDanger" label={t('choices.delete-of', { name })} onPress={ask}>
              {t('choices.delete')}
            </Button>
          )}
        </AskFirst>
      </div>
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
  const { t } = useWords()
  const few = useFew()
  if (pattern.products.length === 0) return <p className={css.quiet}>{t('choices.all-dishes')}</p>
  const names = pattern.products.flatMap((id) => menu.dishes.find((dish) => dish.id === id)?.name ?? [])
  return <p className={css.quiet}>{few(names, pattern.products.length)}</p>
}
