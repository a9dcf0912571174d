import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { useFetchFile } from '../shell/save-file.ts'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'

/** All that is stored about this restaurant, as a file of the owner's. */
export function BackupCard() {
  const { t } = useWords()
  const { say } = useDesk()
  const fetchFile = useFetchFile()
  const [isBusy, setBusy] = useState(false)
  const fetchBackup = async () => {
    setBusy(true)
    await fetchFile('readBackup').catch(() => say.show('error', t('settings.backup-failed')))
    setBusy(false)
  }
  return (
    <section className={css.card} aria-labelledby="backup">
      <h2 id="backup" className={css.heading}>
        {t('settings.backup')}
      </h2>
      <p className={css.says}>{t('settings.backup-says')}</p>
      <div>
        <Button variant="outline" size={44} busy={isBusy} onPress={() => void fetchBackup()}>
          <Icon name="download" size={20} />
          {t('settings.backup-get')}
        </Button>
      </div>
    </section>
  )
}
