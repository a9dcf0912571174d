import { Button } from '@tischlein/ui/Button.tsx'
import { useWords } from '../words.ts'

/** The way into the sheet of a text; `name` tells it from those beside it. */
export function EditButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useWords()
  return (
    <div>
      <Button size={44} variant="outline" label={t('texts.edit-of', { name })} onPress={onPress}>
        {t('texts.edit')}
      </Button>
    </div>
  )
}
