import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import css from './Announcement.module.css'
import { local } from './local.ts'
import { RichText } from './RichText.tsx'
import { useRestaurant } from './use-restaurant.ts'

/** storefront.md, section 9. */
const HIDDEN_MS = 600_000
const TYPE = 'restaurant'

/** What the restaurant wants everyone to know. It stands in the page and in nobody's way; closed, it stays away for a while. */
export function Announcement() {
  const { t } = useWords()
  const { has_announcement, announcement } = useRestaurant()
  const [isHidden, setHidden] = useState(false)
  useEffect(() => setHidden(local.announcementHiddenUntil(TYPE) > Date.now()), [])
  if (!has_announcement || !announcement || isHidden) return null
  const close = () => {
    local.hideAnnouncement(TYPE, Date.now() + HIDDEN_MS)
    setHidden(true)
  }
  return (
    <section className={css.strip} aria-label={t('shop.announcement.label')}>
      <Icon name="info" />
      <RichText html={announcement} className={css.text} />
      <Button variant="quiet" size={44} className={css.ok} onPress={close}>
        {t('shop.announcement.ok')}
      </Button>
    </section>
  )
}
