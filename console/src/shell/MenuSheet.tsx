import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { KeyList } from '../board/KeyList.tsx'
import { ReturnButton } from '../deposits/ReturnButton.tsx'
import { useDesk, useHouse } from '../desk.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words.ts'
import { canStayAwake, isKeptAwake, keepAwake } from './awake.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Link } from './Link.tsx'
import { local } from './local.ts'
import css from './MenuSheet.module.css'
import { Switch } from './Switch.tsx'
import { stopsByGroup } from './stops.ts'
import { showTheme, type Theme, themeNow } from './theme.ts'

/** Every page of the console, and everything about this device and this person. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { session, speak } = useDesk()
  const { restaurant } = useHouse()
  return (
    <Sheet kind="bottom" wide title={restaurant.name} closeLabel={t('console.close')} onClose={onClose}>
      <div className={css.menu}>
        <p className={css.role}>{t(`console.role.${restaurant.role}`)}</p>
        <nav className={css.groups} aria-label={t('console.nav')}>
          {stopsByGroup(restaurant).map(({ group, stops }) => (
            <section key={group} className={css.group}>
              <h3 className={css.heading}>{t(`console.nav.group.${group}`)}</h3>
              <div className={css.links}>
                {stops.map(({ href, icon, label }) => (
                  <Link key={href} href={href} className={css.link} onClick={onClose}>
                    <Icon name={icon} />
                    {t(label)}
                  </Link>
                ))}
              </div>
            </section>
          ))}
        </nav>
        <ReturnButton />
        <RestaurantChoice />
        <LanguageChoice onChoose={speak} />
        <ThemeChoice />
        <DeviceSwitches />
        <Button variant="outline" wide onPress={() => session.end('signed-out')}>
          <Icon name="logout" />
          {t('console.menu.log-out')}
        </Button>
      </div>
    </Sheet>
  )
}

/** For those who belong to several houses. The page starts anew: nothing of one may linger in the other. */
function RestaurantChoice() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  if (restaurant.restaurants.length < 2) return null
  const go = (id: string) => {
    local.restaurantId.set(id)
    location.assign(paths.board())
  }
  return (
    <Field
      as="select"
      name="restaurant"
      label={t('console.menu.restaurant')}
      value={String(restaurant.id)}
      onChange={go}
    >
      {restaurant.restaurants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  )
}

function ThemeChoice() {
  const { t } = useWords()
  const [theme, setTheme] = useState<Theme>(themeNow)
  const choose = (wish: 'light' | 'dark' | 'system') => {
    const next = wish === 'system' ? null : wish
    showTheme(next)
    setTheme(next)
  }
  return (
    <Segmented
      label={t('console.theme')}
      value={theme ?? 'system'}
      onChange={choose}
      options={(['system', 'light', 'dark'] as const).map((value) => ({
        value,
        label: t(`console.theme.${value}`),
      }))}
    />
  )
}

function DeviceSwitches() {
  const { t } = useWords()
  const [isAwake, setAwake] = useState(isKeptAwake)
  const [hasKeys, setKeys] = useState(() => local.shortcuts.get() !== 'off')
  const switchAwake = (isOn: boolean) => {
    keepAwake(isOn)
    setAwake(isOn)
  }
  const switchKeys = (isOn: boolean) => {
    if (isOn) local.shortcuts.forget()
    else local.shortcuts.set('off')
    setKeys(isOn)
  }
  return (
    <div className={css.switches}>
      {canStayAwake() && <Switch label={t('console.menu.awake')} isOn={isAwake} onChange={switchAwake} />}
      <Switch label={t('console.menu.keys')} isOn={hasKeys} onChange={switchKeys} />
      {hasKeys && <KeyList />}
    </div>
  )
}
