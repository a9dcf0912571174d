import { Notice } from '@tischlein/ui/Notice.tsx'
import { useEffect } from 'react'
import { announce } from '../shell/notices.ts'
import { useWords } from '../words.ts'
import type { Surprise } from './bill-keeper.ts'

/** What happened behind my back: said once, politely, and shown until it is read. */
export function Surprised({ surprise, onClose }: { surprise: Surprise | null; onClose: () => void }) {
  const { t } = useWords<'bill'>()
  const sentence = useSentence(surprise)
  useEffect(() => {
    if (sentence) announce(sentence)
  }, [sentence])
  if (!surprise || !sentence) return null
  return (
    <Notice
      tone={surprise.kind === 'failed' ? 'warn' : 'info'}
      icon={surprise.kind === 'failed' ? 'alert' : surprise.kind === 'expired' ? 'clock' : 'users'}
      onClose={onClose}
      closeLabel={t('bill.close')}
    >
      {sentence}
    </Notice>
  )
}

function useSentence(surprise: Surprise | null): string | null {
  const { t, named } = useWords<'bill'>()
  if (!surprise) return null
  if (surprise.kind === 'expired' || surprise.kind === 'elsewhere') return t(`bill.${surprise.kind}`)
  if (surprise.kind === 'failed') return surprise.body || t('bill.failed')
  const by = surprise.by ? named(surprise.by) : t('bill.somebody')
  return t('bill.faster', { dish: named(surprise.dish), name: by })
}
