import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { AskFirst } from '../shell/AskFirst.tsx'
import { named, useWords } from '../words.ts'

type DeleteProps = { name: string; what: string; onDelete: () => unknown }

/** Deletes something, once its consequence has been read. */
export function Delete({ name, what, onDelete }: DeleteProps) {
  const { t } = useWords()
  const title = t('choices.delete-of', { name: named(name) })
  return (
    <AskFirst title={title} what={what} yes={t('choices.delete')} isDanger onYes={onDelete}>
      {(ask) => <IconButton icon="bin" variant="danger" label={title} onPress={ask} />}
    </AskFirst>
  )
}
