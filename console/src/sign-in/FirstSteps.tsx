import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { canStayAwake, isKeptAwake, keepAwake } from '../shell/awake.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './FirstSteps.module.css'

/** Once per device: what a browser does only after a tap, so that the first order is heard (ux.md, section 8.1). */
export function FirstSteps({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const { bell } = useDesk()
  const sound = useStore(bell.state)
  const [isAwake, setAwake] = useState(isKeptAwake)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const hear = async () => {
    await bell.switchOn()
    bell.ring(false)
  }
  const stayAwake = () => {
    keepAwake(true)
    setAwake(true)
  }
  return (
    <main className={css.page}>
      <h1 ref={title} tabIndex={-1}>
        {t('console.first.title')}
      </h1>
      <p className={css.hint}>{t('console.first.hint')}</p>
      <ol className={css.steps}>
        <Step
          icon="sound"
          title={t('console.first.sound')}
          text={t('console.first.sound-why')}
          isDone={sound === 'on'}
        >
          <Button size={44} variant="outline" onPress={hear}>
            {t(sound === 'on' ? 'console.first.sound-again' : 'console.first.sound-try')}
          </Button>
        </Step>
        {canStayAwake() && (
          <Step
            icon="sun"
            title={t('console.first.awake')}
            text={t('console.first.awake-why')}
            isDone={isAwake}
          >
            {!isAwake && (
              <Button size={44} variant="outline" onPress={stayAwake}>
                {t('console.first.awake-on')}
              </Button>
            )}
          </Step>
        )}
      </ol>
      <Button size={56} wide onPress={onDone}>
        {t('console.first.done')}
      </Button>
    </main>
  )
}

type StepProps = { icon: IconName; title: string; text: string; isDone: boolean; children: ReactNode }

function Step({ icon, title, text, isDone, children }: StepProps) {
  const { t } = useWords()
  return (
    <li className={css.step}>
      <Icon name={icon} size={24} />
      <div className={css.words}>
        <h2 className={css.name}>{title}</h2>
        <p className={css.why}>{text}</p>
        {isDone && (
          <p className={css.done}>
            <Icon name="check" size={18} stroke={2.4} />
            {t('console.first.is-on')}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}
