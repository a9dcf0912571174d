import type { PackageStep, Product } from '@tischlein/contract/entities'
import { isStepDone, stepOf, type WizardState } from '@tischlein/rules/menu/package-wizard'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import css from './PackageSheet.module.css'
import { usePackageLeft } from './use-left.ts'
import { useWhyOff } from './use-why-off.ts'

type PackageButtonsProps = {
  product: Product
  state: WizardState
  next: PackageStep | undefined
  isAdding: boolean
  onBack: () => void
  onGoOn: () => void
}

/**
 * Further is filled as soon as the step has what it needs; nothing can be pressed while the package is on its way. A
 * package that cannot be had says so in its first step, before anybody chooses in vain.
 */
export function PackageButtons({ product, state, next, isAdding, onBack, onGoOn }: PackageButtonsProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const left = usePackageLeft(product)
  const whyOff = useWhyOff()(product) ?? (left === 0 ? t('shop.stock.allYours') : undefined)
  const step = stepOf(state)
  const isReady = step !== undefined && isStepDone(state, step)
  return (
    <div className={css.buttons}>
      {state.index > 0 && (
        <Button variant="outline" busy={isAdding} onPress={onBack}>
          {t('menu.package.back')}
        </Button>
      )}
      <div className={css.further}>
        <Button
          wide
          variant={isReady ? 'primary' : 'outline'}
          busy={isAdding}
          disabledReason={whyOff}
          showReason
          onPress={onGoOn}
        >
          {next ? t('menu.package.further', { step: next.name }) : t('shop.add.verb')}
          {next && <Icon name="arrow-next" />}
        </Button>
      </div>
    </div>
  )
}
