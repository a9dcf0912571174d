import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useWords } from '../../words.ts'
import css from './Form.module.css'
import type { Submit } from './use-submit.ts'

type FormFootProps = {
  submit: Submit
  label: string
  /** What is said beside the button once it went through; left out: the screen itself says it. */
  saved?: string
  variant?: 'primary' | 'outline' | 'danger'
  wide?: boolean
}

/** The button of a form, what became of the last press, and what is wrong with the whole. */
export function FormFoot({ submit, label, saved, variant = 'primary', wide }: FormFootProps) {
  const { t } = useWords<'form'>()
  const { isBusy, isSaved, problem } = submit
  return (
    <div className={css.foot}>
      {problem && (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      )}
      <div className={css.row}>
        <Button type="submit" variant={variant} wide={wide} busy={isBusy}>
          {label}
        </Button>
        {saved && (
          <p className={css.state} role="status">
            {isBusy && t('form.saving')}
            {isSaved && !isBusy && (
              <>
                <Icon name="check" size={18} stroke={2.4} />
                {saved}
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
