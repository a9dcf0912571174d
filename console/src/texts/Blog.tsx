import type { ManagedBlog, ManagedTag } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { date as dateText } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Shape } from '../pictures/crop.ts'
import { type Pictured, useSendPicture } from '../pictures/cut.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import type { Act } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { named, useWords } from '../words.ts'
import { EditButton } from './EditButton.tsx'
import { wordsOf } from './plain.ts'
import { Subjects } from './Subjects.tsx'
import { TextList } from './TextList.tsx'
import { TextSheet } from './TextSheet.tsx'
import css from './Texts.module.css'

/** What the house writes, and the subjects it writes about. */
export function Blog() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => {
    const [blogs, tags] = await Promise.all([
      call('listManagedBlogs', { per_page: 100 }),
      call('listManagedTags', { per_page: 100 }),
    ])
    return { blogs: blogs.data, tags: tags.data }
  }, [call])
  const { value, problem, read, act } = useRead(ask)
  return (
    <>
      <TextList
        all={value?.blogs ?? null}
        problem={problem}
        onAgain={read}
        add={t('texts.new-entry')}
        none={t('texts.no-entries')}
        icon="book"
        card={(blog, onOpen) => <Row blog={blog} onOpen={onOpen} />}
        sheet={(blog, onClose) => (
          <EntrySheet blog={blog} tags={value?.tags ?? []} act={act} onClose={onClose} />
        )}
      />
      {value && <Subjects tags={value.tags} act={act} />}
    </>
  )
}

function Row({ blog, onOpen }: { blog: ManagedBlog; onOpen: () => void }) {
  const { t, language } = useWords()
  const { now } = useDesk()
  const { title, summary, body, published_at: at, tags } = blog
  const isOut = at !== null && Date.parse(at) <= now()
  const day = at && dateText(at.slice(0, 10), language, 'dated')
  return (
    <>
      <div className={css.head}>
        <h2 className={css.heading}>
          <bdi>{title}</bdi>
        </h2>
        <Pill tone={isOut ? 'ok' : 'plain'}>
          {day ? t(isOut ? 'texts.out-since' : 'texts.out-from', { day }) : t('texts.draft')}
        </Pill>
      </div>
      <p className={css.words} dir="auto">
        {summary || wordsOf(body)}
      </p>
      {tags.length > 0 && <p className={css.hint}>{tags.map(({ name }) => named(name)).join(', ')}</p>}
      <EditButton name={named(title)} onPress={onOpen} />
    </>
  )
}

type EntryProps = {
  blog: ManagedBlog | null
  tags: readonly ManagedTag[]
  act: Act
  onClose: () => void
}

const whens = ['draft', 'out'] as const
const blogShapes: readonly [Shape, ...Shape[]] = ['wide', 'banner', 'whole']

function EntrySheet({ blog, tags, act, onClose }: EntryProps) {
  const { t } = useWords()
  const { call, now } = useDesk()
  const [when, setWhen] = useState<(typeof whens)[number]>(blog?.published_at ? 'out' : 'draft')
  const [about, setAbout] = useState<readonly number[]>(blog?.tags.map(({ id }) => id) ?? [])
  const [image, setImage] = useState<Pictured>(blog?.image ?? null)
  const send = useSendPicture()
  const id = blog?.id
  const out = blog?.published_at ?? new Date(now()).toISOString()
  const fields = { published_at: when === 'out' ? out : null, tags: [...about] }
  return (
    <TextSheet
      title={blog ? blog.title : t('texts.new-entry')}
      fields={[
        { name: 'title', label: t('texts.page-title'), kind: 'line', max: 255 },
        { name: 'summary', label: t('texts.summary'), kind: 'lines', max: 500 },
        { name: 'body', label: t('texts.text'), kind: 'rich' },
      ]}
      needed={['title', 'body']}
      first={blog?.translations ?? {}}
      act={act}
      onSave={async (translations, { title = '', body = '', summary = '' }) => {
        const sent = { ...fields, image: await send(image), translations }
        return id === undefined
          ? call('createBlog', { title, body, summary, ...sent })
          : call('updateBlog', { id, ...sent })
      }}
      {...(id === undefined ? {} : { onDelete: () => call('deleteBlog', { id }) })}
      onClose={onClose}
    >
      <Segmented
        label={t('texts.when')}
        value={when}
        onChange={setWhen}
        options={whens.map((value) => ({ value, label: t(`texts.when-${value}`) }))}
      />
      <PictureField label={t('texts.photo')} value={image} shapes={blogShapes} onChange={setImage} />
      {tags.length > 0 && (
        <fieldset>
          <legend className={css.hint}>{t('texts.subjects')}</legend>
          {tags.map((tag) => (
            <CheckRow
              key={tag.id}
              name="tag"
              label={tag.name}
              checked={about.includes(tag.id)}
              onChange={() =>
                setAbout(about.includes(tag.id) ? about.filter((one) => one !== tag.id) : [...about, tag.id])
              }
            />
          ))}
        </fieldset>
      )}
    </TextSheet>
  )
}
