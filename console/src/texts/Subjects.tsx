import type { ManagedTag } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import { TextSheet } from './TextSheet.tsx'
import css from './Texts.module.css'

/** What the house writes about, by name. */
export function Subjects({ tags, act }: { tags: readonly ManagedTag[]; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const chosen = tags.find(({ id }) => id === open) ?? null
  const id = chosen?.id
  return (
    <section className={css.card} aria-labelledby="subjects">
      <h2 id="subjects" className={css.heading}>
        {t('texts.subjects')}
      </h2>
      <ul className={css.list}>
        {tags.map((tag) => (
          <li key={tag.id} className={css.ways}>
            <Button
              size={44}
              variant="outline"
              label={t('texts.edit-of', { name: named(tag.name) })}
              onPress={() => setOpen(tag.id)}
            >
              {tag.name}
            </Button>
            <span className={css.hint}>{t('texts.about-it', { count: tag.blogs })}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button size={44} variant="outline" onPress={() => setOpen('new')}>
          {t('texts.new-subject')}
        </Button>
      </div>
      {open !== null && (open === 'new' || chosen) && (
        <TextSheet
          key={open}
          title={chosen ? chosen.name : t('texts.new-subject')}
          fields={[{ name: 'name', label: t('texts.subject-name'), kind: 'line', max: 60 }]}
          needed={['name']}
          first={chosen?.translations ?? {}}
          act={act}
          onSave={(translations, { name = '' }) =>
            id === undefined
              ? call('createTag', { name, translations })
              : call('updateTag', { id, translations })
          }
          {...(id === undefined ? {} : { onDelete: () => call('deleteTag', { id }) })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
