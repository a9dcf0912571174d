import type { HappyHour, ManagedProduct } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useDesk } from '../desk.ts'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'
import { HappyHours } from './HappyHours.tsx'
import { useForm } from './use-form.ts'

type DishBesideProps = { dish: ManagedProduct; onSaved: () => void }
/** Null while something that is typed cannot be sent. */
type Wish = { readonly happyHours: readonly HappyHour[] | null }

/** What stands beside a dish: its happy hours, and the way to its options, its steps and its selling hours. */
export function DishBeside({ dish, onSaved }: DishBesideProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const form = useForm<Wish>({
    first: { happyHours: dish.happyHours },
    check: ({ happyHours }) => (happyHours === null ? { happyHours: t('choices.wrong.hours') } : {}),
    send: ({ happyHours }) =>
      call('updateProduct', {
        id: dish.id,
        happyHours: (happyHours ?? []).map((hour) => ({ ...hour })),
      }),
    said: t('choices.saved'),
    onSaved,
  })
  const { happyHours: wrong } = form.wrong
  return (
    <div className={css.form}>
      <Disclosure
        summary={t('choices.happy')}
        end={dish.happyHours.length > 0 && <Pill tone="info">{dish.happyHours.length}</Pill>}
      >
        <form ref={form.form} className={css.form} onSubmit={form.save} noValidate>
          <HappyHours
            // What was saved comes back sorted, a moment later; until then what was typed stays in sight.
            key={JSON.stringify(dish.happyHours)}
            hours={dish.happyHours}
            onChange={(happyHours) => form.set({ happyHours })}
          />
          {(form.problem ?? wrong) !== undefined && (form.problem ?? wrong) !== null && (
            <Notice tone="danger" announced>
              {form.problem ?? wrong}
            </Notice>
          )}
          <Button
            type="submit"
            variant="outline"
            busy={form.isBusy}
            className={css.first ?? ''}
            label={t('choices.happy-save-of', { name: named(dish.name) })}
          >
            {t('choices.happy-save')}
          </Button>
        </form>
      </Disclosure>
      <p className={css.ways}>
        <Link href={paths.choices()}>{t('choices.title')}</Link>
        <Link href={paths.patterns()}>{t('choices.patterns')}</Link>
      </p>
    </div>
  )
}
