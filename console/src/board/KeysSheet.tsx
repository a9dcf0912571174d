import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useWords } from '../words.ts'
import { KeyList } from './KeyList.tsx'

export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <Sheet kind="bottom" title={t('console.keys.title')} closeLabel={t('console.close')} onClose={onClose}>
      <KeyList />
    </Sheet>
  )
}
