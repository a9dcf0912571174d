import type { MenuImport, MenuVersion } from '@tischlein/contract/entities'
import { wallClock } from '@tischlein/rules/clock'
import { Button } from '@tischlein/ui/Button.tsx'
import { date, instantTime } from '@tischlein/ui/format'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useAct } from '../shell/use-act.ts'
import { isolated, named, useWords } from '../words.ts'
import { ChangeList } from './ChangeList.tsx'
import css from './draft.module.css'
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
  const { call, house } = useDesk()
  const { restaurant } = useHouse()
  const { t, language } = useWords()
  const [look, setLook] = useState<MenuImport | null>(null)
  const looking = useAct()
  const restoring = useAct({
    onDone: () => {
      onDone()
      return house.read()
    },
  })
  const { id, why, by, dishes, created_at } = version
  const preview = () =>
    looking.act(async () => setLook((await call('restoreMenuVersion', { id, dry_run: true })).data))
  const restore = () =>
    restoring.act(async () => {
      await call('restoreMenuVersion', { id, dry_run: false })
      setLook(null)
    }, t('draft.restored'))

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
          busy={looking.isBusy}
          onPress={() => void preview()}
          label={`${t('draft.look')}, ${at}`}
        >
          {t('draft.look')}
        </Button>
      )}
      {look && look.changes.length === 0 && <Notice tone="ok">{t('draft.same')}</Notice>}
      {look && look.changes.length > 0 && (
        <>
          <ChangeList changes={look.changes} />
          <Button variant="primary" busy={restoring.isBusy} onPress={() => void restore()}>
            {t('draft.restore')}
          </Button>
        </>
      )}
    </li>
  )
}
