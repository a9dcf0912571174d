import { type DeliveryType, deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { mayChangeShift } from '../house.ts'
import { ClosedSheet } from '../shift/ClosedSheet.tsx'
import { OpenState } from '../shift/OpenState.tsx'
import { PauseSheet } from '../shift/PauseSheet.tsx'
import { TypeTiles } from '../shift/TypeTiles.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { Clock } from './Clock.tsx'
import css from './Header.module.css'
import { MenuSheet } from './MenuSheet.tsx'
import { useConnection } from './use-connection.ts'
import { useRail } from './use-media.ts'

type Opened = 'closed' | 'pause' | 'menu' | DeliveryType | null

/** The state of the house, and the two switches of a shift: open or closed, and a pause. */
export function Header() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const hasRail = useRail()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const mayChange = mayChangeShift(restaurant)
  return (
    <>
      <header className={css.header}>
        <div className={css.state}>
          <OpenState onPress={mayChange ? () => setOpened('closed') : undefined} />
          {!hasRail && <Contact />}
        </div>
        {hasRail && <TypeTiles onPress={mayChange ? setOpened : undefined} />}
        <div className={css.end}>
          {hasRail && mayChange && (
            <Button variant="outline" size={44} onPress={() => setOpened('pause')}>
              <Icon name="pause" stroke={2.6} />
              {t('console.pause.open')}
            </Button>
          )}
          {!hasRail && <Clock />}
          <SoundButton />
          {!hasRail && mayChange && (
            <IconButton icon="pause" label={t('console.pause.open')} onPress={() => setOpened('pause')} />
          )}
          {!hasRail && (
            <IconButton icon="more" label={t('console.nav.menu')} onPress={() => setOpened('menu')} />
          )}
          {hasRail && <Contact />}
          {hasRail && <Clock />}
        </div>
      </header>
      {opened === 'pause' && <PauseSheet onClose={close} />}
      {isType(opened) && <PauseSheet first={[opened]} onClose={close} />}
      {opened === 'closed' && <ClosedSheet onClose={close} />}
      {opened === 'menu' && <MenuSheet onClose={close} />}
    </>
  )
}

const isType = (opened: Opened): opened is DeliveryType => deliveryTypes.some((type) => type === opened)

function SoundButton() {
  const { t } = useWords()
  const { bell } = useDesk()
  const sound = useStore(bell.state)
  const isOn = sound === 'on'
  return (
    <IconButton
      icon={isOn ? 'sound' : 'sound-off'}
      label={t(isOn ? 'console.sound.off' : 'console.sound.on')}
      onPress={isOn ? bell.switchOff : bell.switchOn}
      className={isOn ? '' : css.silent}
    />
  )
}

/** How long ago the server was heard. */
function Contact() {
  const { t } = useWords()
  const { seconds } = useConnection()
  return <p className={css.contact}>{t('console.connected', { seconds })}</p>
}
