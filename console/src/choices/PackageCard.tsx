import type { ManagedPackage, ManagedPackageStep } from '@tischlein/contract/entities'
import { demandOfStep } from '@tischlein/rules/menu/judge-choices'
import { Card } from '@tischlein/ui/Card.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import { CardWays } from './CardWays.tsx'
import css from './choices.module.css'
import { Delete } from './Delete.tsx'
import { demandInWords } from './demand.ts'
import { lacksIn } from './lacking.ts'
import { stepOf } from './of-rules.ts'
import { StepSheet } from './StepSheet.tsx'
import { Tools } from './Tools.tsx'
import { TryPackage } from './TryPackage.tsx'
import { useFew } from './use-few.ts'

type PackageCardProps = { one: ManagedPackage; menu: Menu; act: Act; onRead: () => void }
type Open = 'try' | 'new' | ManagedPackageStep | null

/** A package with its steps in their order. */
export function PackageCard({ one, menu, act, onRead }: PackageCardProps) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  const [open, setOpen] = useState<Open>(null)
  const { id, name, price, steps } = one
  const close = () => setOpen(null)
  return (
    <Card as="li" className={css.card ?? ''}>
      <div className={css.cardHead}>
        <h2 className={css.heading}>
          <bdi>{name}</bdi>
        </h2>
        <Pill>{amount(price)}</Pill>
        {!one.active && <Pill tone="warn">{t('choices.off-menu')}</Pill>}
        <span className={css.tools}>
          <Delete
            name={name}
            what={t('choices.package.delete-what')}
            onDelete={() => act(() => call('deletePackage', { id }), t('choices.deleted'))}
          />
        </span>
      </div>
      {steps.length === 0 && <Notice tone="info">{t('choices.package.no-steps')}</Notice>}
      {lacksIn(one, menu).map(({ step, least, there }) => (
        <Notice key={step.id} tone="warn">
          {t('choices.step.too-few', { name: named(step.name), least, there })}
        </Notice>
      ))}
      <ol>
        {steps.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            ids={steps.map((other) => other.id)}
            act={act}
            onEdit={() => setOpen(step)}
          />
        ))}
      </ol>
      <CardWays
        name={name}
        part="step"
        onNew={() => setOpen('new')}
        onTry={steps.length > 0 ? () => setOpen('try') : null}
      />
      {open === 'try' && <TryPackage one={one} onClose={close} />}
      {open !== null && open !== 'try' && (
        <StepSheet
          packageId={id}
          packageName={name}
          step={open === 'new' ? null : open}
          menu={menu}
          onClose={close}
          onSaved={onRead}
        />
      )}
    </Card>
  )
}

type StepRowProps = {
  step: ManagedPackageStep
  ids: readonly number[]
  act: Act
  onEdit: () => void
}

function StepRow({ step, ids, act, onEdit }: StepRowProps) {
  const { t } = useWords()
  const few = useFew()
  const { call } = useDesk()
  const { id, name, products } = step
  const names = products.map((product) => product.name)
  return (
    <li className={css.option}>
      <span className={css.optionName}>
        <span>
          <bdi>{name}</bdi> · {demandInWords(demandOfStep(stepOf(step)), t)}
        </span>
        <small className={css.quiet}>
          {products.length === 0 ? t('choices.step.unseen') : few(names, names.length)}
        </small>
      </span>
      <Tools
        name={name}
        id={id}
        ids={ids}
        onOrder={(ids) => void act(() => call('orderSteps', { ids }), t('choices.moved'))}
        onEdit={onEdit}
        what={t('choices.step.delete-what')}
        onDelete={() => act(() => call('deleteStep', { id }), t('choices.deleted'))}
      />
    </li>
  )
}
