import type { ManagedSettings } from '@tischlein/contract/entities'
import { useDesk } from '../desk.ts'
import type { Shape } from '../pictures/crop.ts'
import { SavedPicture } from '../pictures/SavedPicture.tsx'
import { useTold } from '../shell/use-told.ts'
import { useWords } from '../words.ts'
import page from './SettingsPage.module.css'
import type { SaveSettings } from './use-settings.ts'

type Which = 'logo' | 'mainImage'
type PictureCardProps = { settings: ManagedSettings; save: SaveSettings }

/** A logo may be as wide as it was drawn; the main picture lies behind the name of the house. */
const shapesOf: Readonly<Record<Which, readonly [Shape, ...Shape[]]>> = {
  logo: ['whole', 'square'],
  mainImage: ['banner', 'whole'],
}

/** The logo and the large picture above the menu; each is saved as soon as its part is chosen. */
export function PictureCard({ settings, save }: PictureCardProps) {
  const { t } = useWords()
  const { say } = useDesk()
  const told = useTold()
  const keep = async (which: Which, send: () => Promise<string | null>) => {
    try {
      return (await save({ [which]: await send() })) === null
    } catch (refusal) {
      say.show('error', told(refusal))
      return false
    }
  }
  return (
    <section className={page.card} aria-labelledby="pictures">
      <h2 id="pictures" className={page.heading}>
        {t('settings.pictures')}
      </h2>
      <p className={page.says}>{t('settings.pictures-hint')}</p>
      {(['logo', 'mainImage'] as const).map((which) => (
        <SavedPicture
          key={which}
          label={t(`settings.${which}`)}
          address={settings[which]}
          shapes={shapesOf[which]}
          onSave={(send) => keep(which, send)}
        />
      ))}
    </section>
  )
}
