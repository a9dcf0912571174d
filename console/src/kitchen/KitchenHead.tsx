import type { BoardOrder } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { Clock } from '../shell/Clock.tsx'
import { Link } from '../shell/Link.tsx'
import { MenuSheet } from '../shell/MenuSheet.tsx'
import { useConnection } from '../shell/use-connection.ts'
import { isolated, useWords } from '../words.ts'
import css from './KitchenHead.module.css'
import type { Kitchen } from './use-kitchen.ts'

type HeadProps = {
  kitchen: Kitchen
  station: number | null
  onStation: (station: number | null) => void
  onRecall: (order: BoardOrder) => void
}

/** Which station the screen belongs to, the way back of the last ticket, and the time. */
export function KitchenHead({ kitchen, station, onStation, onRecall }: HeadProps) {
  const { t } = useWords()
  const { recallable } = kitchen
  const [hasMenu, setMenu] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className={css.head}>
      <Link href={paths.board()} className={css.back} aria-label={t('kitchen.to-board')}>
        <Icon name="arrow-back" size={24} />
      </Link>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('kitchen.title')}
      </h1>
      <StationTabs kitchen={kitchen} station={station} onStation={onStation} />
      <div className={css.end}>
        {recallable && (
          <button type="button" className={css.recall} onClick={() => onRecall(recallable)}>
            <Icon name="undo" size={22} />
            {t('kitchen.recall', { number: isolated(`#${recallable.number}`) })}
          </button>
        )}
        <Contact />
        <Clock />
        <IconButton icon="more" label={t('console.nav.menu')} onPress={() => setMenu(true)} />
      </div>
      {hasMenu && <MenuSheet onClose={() => setMenu(false)} />}
    </header>
  )
}

function StationTabs({ kitchen, station, onStation }: Omit<HeadProps, 'onRecall'>) {
  const { t } = useWords()
  const { stations, count } = kitchen
  if (stations.length === 0) return null
  const tabs = [{ id: null, name: t('kitchen.all') }, ...stations]
  return (
    <fieldset className={css.stations} aria-label={t('kitchen.stations')}>
      {tabs.map(({ id, name }) => (
        <button
          key={id ?? 0}
          type="button"
          className={css.station}
          aria-pressed={id === station}
          onClick={() => onStation(id)}
        >
          <bdi>{name}</bdi> {count(id)}
        </button>
      ))}
    </fieldset>
  )
}

/** A dot alone would be colour alone. */
function Contact() {
  const { t } = useWords()
  const { isLost } = useConnection()
  return (
    <p className={css.contact} data-lost={isLost}>
      {t(isLost ? 'kitchen.lost' : 'kitchen.connected')}
    </p>
  )
}
