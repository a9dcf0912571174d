import { Page } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { ExportCard } from './ExportCard.tsx'
import { ImportCard } from './ImportCard.tsx'
import { useVersions } from './use-versions.ts'
import { VersionList } from './VersionList.tsx'

/** The menu as a file, in and out, and menus as they were (docs/menu-file.md). */
export function MenuFilePage() {
  const { t } = useWords()
  const versions = useVersions()
  return (
    <Page title={t('draft.title')} hint={t('draft.hint')}>
      <ExportCard />
      <ImportCard onDone={versions.read} />
      <VersionList versions={versions} />
    </Page>
  )
}
