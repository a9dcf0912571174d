import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.ts'
import { Page } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { Announcements } from './Announcements.tsx'
import { Blog } from './Blog.tsx'
import { LegalTexts } from './LegalTexts.tsx'
import { Pages } from './Pages.tsx'

const shelves = ['announcements', 'legal', 'pages', 'blog'] as const

/** Everything the house says to all its guests, in their languages. */
export function WordsPage() {
  const { t } = useWords()
  const { query } = usePlace()
  const shelf = shelves.find((name) => name === query.get('shelf')) ?? 'announcements'
  return (
    <Page title={t('texts.title')} hint={t('texts.hint')}>
      <Segmented
        label={t('texts.which')}
        value={shelf}
        onChange={(name) => navigate(paths.texts({ shelf: name }), { replace: true })}
        options={shelves.map((value) => ({ value, label: t(`texts.${value}`) }))}
      />
      {shelf === 'announcements' && <Announcements />}
      {shelf === 'legal' && <LegalTexts />}
      {shelf === 'pages' && <Pages />}
      {shelf === 'blog' && <Blog />}
    </Page>
  )
}
