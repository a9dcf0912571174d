import { inRow } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { wordsOf } from './codes.ts'

/** What is in a choice: the letters for the eye, the words for the ear. Nothing, where nothing is or nothing is known. */
export function Codes({
  codes,
  className,
}: {
  codes: readonly string[] | null
  className?: string | undefined
}) {
  const { t } = useWords()
  const { legend } = useRestaurant()
  const { language } = useLocale()
  if (!codes?.length) return null
  const list = inRow(wordsOf(codes, legend) ?? [], language)
  return (
    <span className={className}>
      {' '}
      <bdi dir="ltr" aria-hidden="true">
        {codes.join(' · ')}
      </bdi>
      <VisuallyHidden>. {t('shop.codes.label', { list })}</VisuallyHidden>
    </span>
  )
}
