import type { ManagedPackage, ManagedPackageStep } from '@tischlein/contract/entities'
import { demandOfStep } from '@tischlein/rules/menu/judge-choices'
import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { list } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Menu } from '../dishes/dish.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'
import { Delete } from './Delete.tsx'
import { demandInWords } from './demand.ts'
import { lacksIn } from './lacking.ts'
import { stepOf } from './of-rules.ts'
import { Places, swapped } from './Places.tsx'
import { StepSheet } from './StepSheet.tsx'
import { TryPackage } from './TryPackage.tsx'

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
        {steps.map((step, place) => (
          <StepRow
            key={step.id}
            step={step}
            ids={steps.map((other) => other.id)}
            place={place}
            act={act}
            onEdit={() => setOpen(step)}
          />
        ))}
      </ol>
      <div className={css.ways}>
        <Button
          size={44}
          variant="outline"
          label={t('choices.step.new-in', { name: named(name) })}
          onPress={() => setOpen('new')}
        >
          <Icon name="plus" size={20} />
          {t('choices.step.new')}
        </Button>
        {steps.length > 0 && (
          <Button
            size={44}
            variant="quiet"
            label={t('choices.try-of', { name: named(name) })}
            onPress={() => setOpen('try')}
          >
            {t('choices.try')}
          </Button>
        )}
      </div>
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

const SHOWN = 5

type StepRowProps = {
  step: ManagedPackageStep
  ids: readonly number[]
  place: number
  act: Act
  onEdit: () => void
}

function StepRow({ step, ids, place, act, onEdit }: StepRowProps) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { id, name, products } = step
  const move = (other: number | undefined) =>
    other === undefined
      ? null
      : () => void act(() => call('orderSteps', { ids: swapped(ids, id, other) }), t('choices.moved'))
  const shown = products.slice(0, SHOWN).map((product) => named(product.name))
  const more = products.length - shown.length
  return (
    <li className={css.option}>
      <span className={css.optionName}>
        <span>
          <bdi>{name}</bdi> · {demandInWords(demandOfStep(stepOf(step)), t)}
        </span>
        <small className={css.quiet}>
          {products.length === 0
            ? t('choices.step.unseen')
            : list(more > 0 ? [...shown, t('choices.more-dishes', { count: more })] : shown, language)}
        </small>
      </span>
      <span className={css.tools}>
        <Places name={name} onUp={move(ids[place - 1])} onDown={move(ids[place + 1])} />
        <IconButton icon="pen" label={t('choices.edit-of', { name: named(name) })} onPress={onEdit} />
        <Delete
          name={name}
          what={t('choices.step.delete-what')}
          onDelete={() => act(() => call('deleteStep', { id }), t('choices.deleted'))}
        />
      </span>
    </li>
  )
}
