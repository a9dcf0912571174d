import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'

/** A secret that is told this once. */
export function OnceShown({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useWords()
  const { say } = useDesk()
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => say.show('info', t('settings.copied')),
      () => undefined,
    )
  }
  return (
    <Notice
      tone="warn"
      announced
      title={t('settings.shown-once')}
      action={
        <div className={css.line}>
          <Button size={44} onPress={copy}>
            {t('settings.copy')}
          </Button>
          <Button size={44} variant="quiet" onPress={onDone}>
            {t('settings.noted')}
          </Button>
        </div>
      }
    >
      <code className={css.secret} dir="ltr">
        {text}
      </code>
    </Notice>
  )
}
