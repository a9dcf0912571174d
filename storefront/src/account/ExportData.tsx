import { Button } from '@tischlein/ui/Button.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Section } from './Section.tsx'

/** Everything that is kept about the guest, as one file (GDPR, articles 15 and 20). */
export function ExportData() {
  const { t } = useWords<'account'>()
  const { call } = useShop()
  const { isBusy, error, attempt } = useTry()
  const take = () =>
    attempt(async () => {
      const { data } = await call('exportUser', {})
      saveAs(`tischlein-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    })
  return (
    <Section title={t('account.export.title')} about={t('account.export.about')}>
      <div>
        <Button variant="outline" busy={isBusy} onPress={take}>
          {t('account.export.take')}
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
    </Section>
  )
}

function saveAs(name: string, json: string) {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000) // once the browser has begun to save
}
