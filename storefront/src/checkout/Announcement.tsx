import type { Restaurant } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect } from 'react'
import { RichText } from '../shell/RichText.tsx'
import { useWords } from '../words.ts'
import { useHashSheet } from './use-hash-sheet.ts'

/** What the restaurant wants said before anybody orders; once per visit. */
let wasSeen: string | null = null

export function Announcement({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useWords<'checkout'>()
  const html = restaurant.announcement_before_checkout
  const { isOpen, open, close } = useHashSheet('note')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the page is there
  useEffect(() => {
    if (!html || html === wasSeen) return
    wasSeen = html
    if (!isOpen) open()
  }, [html])
  if (!html || !isOpen) return null
  return (
    <Sheet
      kind="bottom"
      title={t('checkout.announcement')}
      closeLabel={t('checkout.close')}
      onClose={close}
      footer={
        <Button wide onPress={close}>
          {t('checkout.ok')}
        </Button>
      }
    >
      <RichText html={html} />
    </Sheet>
  )
}
