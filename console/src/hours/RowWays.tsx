import { Button } from '@tischlein/ui/Button.tsx'
import { AskFirst } from '../shell/AskFirst.tsx'
import { useWords } from '../words.ts'
import css from './HoursPage.module.css'

type RowWaysProps = {
  /** What is edited and deleted, by name: read out, and the deletion's question. */
  labels: { readonly edit: string; readonly delete: string }
  /** What follows from deleting it. */
  what: string
  onEdit: () => void
  onDelete: () => unknown
}

/** What can be done with a row of a list. */
export function RowWays({ labels, what, onEdit, onDelete }: RowWaysProps) {
  const { t } = useWords()
  return (
    <div className={css.ways}>
      <Button size={44} variant="outline" label={labels.edit} onPress={onEdit}>
        {t('hours.edit')}
      </Button>
      <AskFirst title={labels.delete} what={what} yes={t('hours.delete')} isDanger onYes={onDelete}>
        {(ask) => (
          <Button size={44} variant="quietDanger" label={labels.delete} onPress={ask}>
            {t('hours.delete')}
          </Button>
        )}
      </AskFirst>
    </div>
  )
}
