import type { MenuImport, MenuVersion } from '@tischlein/contract/entities'
import { wallClock } from '@tischlein/rules/clock'
import { Button } from '@tischlein/ui/Button.tsx'
import { date, instantTime } from '@tischlein/ui/format'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { isolated, named, useWords } from '../words.ts'
import { ChangeList } from './ChangeList.tsx'
import css from './draft.module.css'
import { toldOf } from './told.ts'
import type { Versions } from './use-versions.ts'

/** Menus as they were, each with a look at what going back would change. */
export function VersionList({ versions: { versions, problem, read } }: { versions: Versions }) {
  const { t } = useWords()
  return (
    <section className={css.card} aria-labelledby="menu-versions">
      <h2 id="menu-versions" className={css.heading}>
        {t('draft.versions')}
      </h2>
      <p className={css.quiet}>{t('draft.versions-hint')}</p>
      {versions?.length === 0 && <p className={css.quiet}>{t('draft.no-versions')}</p>}
      {versions && versions.length > 0 && (
        <ul className={css.versions}>
          {versions.map((version) => (
            <Version key={version.id} version={version} onDone={read} />
          ))}
        </ul>
      )}
      <Reading problem={problem} isThere={versions !== null} onAgain={read} rows={2} height={64} />
    </section>
  )
}

function Version({ version, onDone }: { version: MenuVersion; onDone: () => void }) {
  const { call, say, house } = useDesk()
  const { restaurant } = useHouse()
  const words = useWords()
  const { t, language } = words
  const [look, setLook] = useState<MenuImport | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, why, by, dishes, created_at } = version

  async function send(isDry: boolean): Promise<void> {
    setBusy(true)
    try {
      const { data } = await call('restoreMenuVersion', { id, dry_run: isDry })
      setLook(isDry ? data : null)
      if (!isDry) {
        say.show('info', t('draft.restored'))
        onDone()
        await house.read()
      }
    } catch (refusal) {
      say.show('error', toldOf(refusal, words))
    }
    setBusy(false)
  }

  const { day } = wallClock(Date.parse(created_at), restaurant.timezone)
  const at = isolated(`${date(day, language)}, ${instantTime(created_at, restaurant.timezone)}`)
  return (
    <li className={css.version}>
      <p className={css.what}>
        <strong>{at}</strong>
        <span>{t(`draft.why.${why}`)}</span>
        <span className={css.quiet}>{t('draft.dishes', { count: dishes })}</span>
        {by && <span className={css.quiet}>{t('draft.by', { name: named(by) })}</span>}
      </p>
      {!look && (
        <Button
          variant="outline"
          busy={isBusy}
          onPress={() => send(true)}
          label={`${t('draft.look')}, ${at}`}
        >
          {t('draft.look')}
        </Button>
      )}
      {look && look.changes.length === 0 && <Notice tone="ok">{t('draft.same')}</Notice>}
      {look && look.changes.length > 0 && (
        <>
          <ChangeList changes={look.changes} />
          <Button variant="primary" busy={isBusy} onPress={() => send(false)}>
            {t('draft.restore')}
          </Button>
        </>
      )}
    </li>
  )
}
