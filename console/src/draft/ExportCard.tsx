import { writeMenuCsv } from '@tischlein/rules/menu/menu-csv'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { saveFile } from '../shell/save-file.ts'
import { useAct } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import css from './draft.module.css'

const types = { json: 'application/json', csv: 'text/csv' } as const

/** The whole menu as a file, or its dishes as a spreadsheet. */
export function ExportCard() {
  const { call, now } = useDesk()
  const { restaurant } = useHouse()
  const { t } = useWords()
  const { act } = useAct()
  const [busy, setBusy] = useState<'json' | 'csv' | null>(null)

  async function save(format: 'json' | 'csv') {
    setBusy(format)
    await act(async () => {
      const { data } = await call('exportMenu', { draft: true })
      const name = `${restaurant.slug}-${new Date(now()).toISOString().slice(0, 10)}.${format}`
      const others = restaurant.languages.filter((language) => language !== restaurant.lang)
      const text = format === 'json' ? JSON.stringify(data, null, 2) : writeMenuCsv(data, others)
      saveFile(name, new Blob([text], { type: types[format] }))
    })
    setBusy(null)
  }

  return (
    <section className={css.card} aria-labelledby="menu-export">
      <h2 id="menu-export" className={css.heading}>
        {t('draft.export')}
      </h2>
      <p className={css.quiet}>{t('draft.export-hint')}</p>
      <div className={css.ways}>
        <Button variant="outline" busy={busy === 'json'} onPress={() => save('json')}>
          <Icon name="download" size={20} />
          {t('draft.export-file')}
        </Button>
        <Button variant="outline" busy={busy === 'csv'} onPress={() => save('csv')}>
          <Icon name="download" size={20} />
          {t('draft.export-table')}
        </Button>
      </div>
    </section>
  )
}
