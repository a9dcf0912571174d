import { useWords } from '../words.ts'
import { RichText } from './RichText.tsx'
import { useAnnouncement } from './use-announcement.ts'

/** What the restaurant wants everyone to know; `type`: where. */
export function Announced({ type, html }: { type: 'restaurant' | 'checkout'; html: string | null }) {
  const { t } = useWords<'shell'>()
  const message = html && { title: t('shell.message.title'), text: <RichText html={html} /> }
  const shown = message && type === 'restaurant' ? { ...message, said: wordsOf(html) } : message
  useAnnouncement(type, html, shown || null)
  return null
}

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ')
