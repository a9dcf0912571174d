import type { CartItem } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date } from '@tischlein/ui/format'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { type FormEvent, useState } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './LinePersons.module.css'
import { hasPersons, type NamedUnits, personsOf } from './persons.ts'
import { usePersonDeeds } from './use-person-deeds.ts'

/** For whom the units of a line are, and when; each can be renamed or taken away by itself. */
export function LinePersons({ line }: { line: CartItem }) {
  if (!hasPersons(line)) return null
  return (
    <ul className={css.persons}>
      {personsOf(line).map((who) => (
        <Person key={`${who.fullName} ${who.date}`} line={line} who={who} />
      ))}
    </ul>
  )
}

function Person({ line, who }: { line: CartItem; who: NamedUnits }) {
  const { t, named } = useWords<'shop' | 'basket'>()
  const { remove } = usePersonDeeds(line)
  const [isEditing, setEditing] = useState(false)
  const name = named(who.fullName || line.name)
  const isNumbered = line.id > 0
  return (
    <li className={css.person}>
      <span className={css.who}>
        {who.fullName && <bdi>{who.fullName}</bdi>} <Day of={who.date} />
        {who.count > 1 && (
          <span className={css.count}> {t('basket.person.count', { count: who.count })}</span>
        )}
      </span>
      {isNumbered && who.fullName !== '' && !isEditing && (
        <button type="button" className={css.deed} onClick={() => setEditing(true)}>
          {t('shop.line.change')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </button>
      )}
      {isNumbered && (
        <IconButton icon="bin" label={t('shop.units.remove', { name })} onPress={() => void remove(who)} />
      )}
      {isEditing && <Rename line={line} who={who} onDone={() => setEditing(false)} />}
    </li>
  )
}

/** `YYYY-MM-DD`, or that with a time. */
function Day({ of: day }: { of: string }) {
  const { language } = useShop()
  if (day === '') return null
  const time = day.slice(11)
  return (
    <span className={css.day}>
      <bdi>{date(day.slice(0, 10), language, 'short')}</bdi>
      {time && <bdi dir="ltr"> {time}</bdi>}
    </span>
  )
}

function Rename({ line, who, onDone }: { line: CartItem; who: NamedUnits; onDone: () => void }) {
  const { t, named } = useWords<'shop' | 'basket'>()
  const { rename } = usePersonDeeds(line)
  const [name, setName] = useState(who.fullName)
  const [isAsked, setAsked] = useState(false)
  const isBlank = name.trim() === ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBlank) return setAsked(true)
    if (name.trim() === who.fullName || (await rename(who, name))) onDone()
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <Field
        label={t('basket.person.name', { name: named(line.name) })}
        name={`person-${line.id}-${who.last}`}
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        error={isAsked && isBlank ? t('basket.person.required') : undefined}
        onChange={setName}
      />
      <Button type="submit" variant="outline" size={44}>
        {t('basket.person.save')}
      </Button>
    </form>
  )
}
