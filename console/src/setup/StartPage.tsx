import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useState } from 'react'
import { ZoneForm } from '../hours/ZoneForm.tsx'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import { FirstDish } from './FirstDish.tsx'
import { FirstHours } from './FirstHours.tsx'
import css from './StartPage.module.css'
import { type StepName, useSteps } from './use-steps.ts'

/** From a restaurant that is only a name to the first order: one step after the other, in any order. */
export function StartPage() {
  const { t } = useWords()
  const { steps, problem, read, act, readAnew } = useSteps()
  const done = steps?.filter((one) => one.done).length ?? 0
  return (
    <Page title={t('setup.start')} hint={t('setup.start.hint')}>
      <Reading problem={problem} isThere={steps !== null} onAgain={read} rows={5} height={88} />
      {steps && (
        <>
          <p role="status">{t('setup.so-far', { done, all: steps.length })}</p>
          <ol className={css.steps}>
            {steps.map(({ step, done }) => (
              <Step key={step} step={step} isDone={done} act={act} onSaved={readAnew} />
            ))}
          </ol>
        </>
      )}
    </Page>
  )
}

type StepProps = { step: StepName; isDone: boolean; act: Act; onSaved: () => void }

function Step({ step, isDone, act, onSaved }: StepProps) {
  const { t } = useWords()
  return (
    <li className={css.step} data-done={isDone}>
      <span className={css.mark}>{isDone && <Icon name="check" size={20} stroke={2.4} />}</span>
      <div className={css.words}>
        <h2 className={css.name}>
          {t(`setup.step.${step}`)}
          {isDone && <span className={css.done}> {t('setup.done')}</span>}
        </h2>
        <p className={css.why}>{t(`setup.step.${step}.why`)}</p>
        <Way step={step} isDone={isDone} act={act} onSaved={onSaved} />
      </div>
    </li>
  )
}

/** The shortest way to take a step: right here where a few fields will do, elsewhere the page it belongs to. */
function Way({ step, isDone, act, onSaved }: StepProps) {
  switch (step) {
    case 'hours':
      return isDone ? <Elsewhere href={paths.hours()} step={step} /> : <FirstHours act={act} />
    case 'zones':
      return isDone ? (
        <Elsewhere href={paths.hours()} step="hours" />
      ) : (
        <Opened step={step}>{(close) => <ZoneForm zone={null} onSaved={onSaved} onDone={close} />}</Opened>
      )
    case 'dishes':
      return <FirstDish act={act} />
    case 'legal':
      return <Elsewhere href={paths.texts({ shelf: 'legal' })} step={step} />
    case 'payment':
      return <Elsewhere href={paths.settings({ section: 'payment' })} step={step} />
    case 'order':
      return <Shop />
  }
}

function Elsewhere({ href, step }: { href: string; step: StepName }) {
  const { t } = useWords()
  return (
    <Link href={href} className={buttonClass({ variant: 'outline', size: 44 })}>
      {t(`setup.step.${step}.go`)}
    </Link>
  )
}

function Opened({ step, children }: { step: StepName; children: (close: () => void) => ReactNode }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children(() => setOpen(false))
  return (
    <Button variant="outline" size={44} onPress={() => setOpen(true)}>
      {t(`setup.step.${step}.go`)}
    </Button>
  )
}

/** The shop opens beside the board, so that the first order is heard here. */
function Shop() {
  const { t } = useWords()
  return (
    <a href="/" target="_blank" rel="noopener" className={buttonClass({ variant: 'outline', size: 44 })}>
      <Icon name="external" size={20} />
      {t('setup.step.order.go')}
    </a>
  )
}
