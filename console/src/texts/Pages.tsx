import type { ManagedPage } from '@tischlein/contract/entities'
import { Field } from '@tischlein/ui/Field.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { isolated, named, useWords } from '../words.ts'
import { EditButton } from './EditButton.tsx'
import { wordsOf } from './plain.ts'
import { TextList } from './TextList.tsx'
import { TextSheet } from './TextSheet.tsx'
import css from './Texts.module.css'

/** Further pages of the shop: jobs, suppliers, how to get here. */
export function Pages() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listManagedPages', { per_page: 100 })).data, [call])
  const { value, problem, read, act } = useRead(ask)
  return (
    <TextList
      all={value}
      problem={problem}
      onAgain={read}
      add={t('texts.new-page')}
      none={t('texts.no-pages')}
      icon="book"
      card={(page, onOpen) => (
        <>
          <h2 className={css.heading}>
            <bdi>{page.title}</bdi>
          </h2>
          <p className={css.words} dir="auto">
            {wordsOf(page.content)}
          </p>
          <EditButton name={named(page.title)} onPress={onOpen} />
        </>
      )}
      sheet={(page, onClose) => <PageSheet page={page} act={act} onClose={onClose} />}
    />
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
