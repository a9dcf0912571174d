import type { ManagedPage } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { Reading } from '../shell/Page.tsx'
import type { Act } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { isolated, named, useWords } from '../words.ts'
import { wordsOf } from './plain.ts'
import { TextSheet } from './TextSheet.tsx'
import css from './Texts.module.css'

/** Further pages of the shop: jobs, suppliers, how to get here. */
export function Pages() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(() => call('listManagedPages', { per_page: 100 }), [call])
  const { value, problem, read, act } = useRead(ask)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const chosen = value?.data.find(({ id }) => id === open) ?? null
  return (
    <>
      <div>
        <Button onPress={() => setOpen('new')}>
          <Icon name="plus" size={20} />
          {t('texts.new-page')}
        </Button>
      </div>
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={2} />
      {value?.data.length === 0 && <Nothing icon="book">{t('texts.no-pages')}</Nothing>}
      <ul className={css.list}>
        {value?.data.map((page) => (
          <li key={page.id} className={css.card}>
            <h2 className={css.heading}>
              <bdi>{page.title}</bdi>
            </h2>
            <p className={css.words} dir="auto">
              {wordsOf(page.content)}
            </p>
            <div>
              <Button
                size={44}
                variant="outline"
                label={t('texts.edit-of', { name: named(page.title) })}
                onPress={() => setOpen(page.id)}
              >
                {t('texts.edit')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open !== null && (open === 'new' || chosen) && (
        <PageSheet key={open} page={chosen} act={act} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function PageSheet({ page, act, onClose }: { page: ManagedPage | null; act: Act; onClose: () => void }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [slug, setSlug] = useState(page?.slug ?? '')
  const id = page?.id
  const address = slug.trim() === '' ? {} : { slug: slug.trim() }
  return (
    <TextSheet
      title={page ? page.title : t('texts.new-page')}
      fields={[
        { name: 'title', label: t('texts.page-title'), kind: 'line', max: 255 },
        { name: 'content', label: t('texts.text'), kind: 'rich' },
      ]}
      needed={['title', 'content']}
      first={page?.translations ?? {}}
      act={act}
      onSave={(translations, { title = '', content = '' }) =>
        id === undefined
          ? call('createPage', { title, content, ...address, translations })
          : call('updatePage', { id, ...address, translations })
      }
      {...(id === undefined ? {} : { onDelete: () => call('deletePage', { id }) })}
      onClose={onClose}
    >
      <Field
        name="slug"
        label={t('texts.slug')}
        hint={t('texts.slug-hint', { address: isolated(`/${slug || '…'}`) })}
        value={slug}
        onChange={setSlug}
        maxLength={80}
        ltr
      />
    </TextSheet>
  )
}
