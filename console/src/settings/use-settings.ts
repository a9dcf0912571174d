import type { ManagedSettings } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import type { SettingsInput } from './setting-form.ts'

/** Where a refusal complains, and its sentence. */
export type Complaint = { readonly fields: readonly string[]; readonly says: string }

export type SaveSettings = (input: SettingsInput) => Promise<Complaint | null>

/** The settings, and how they are changed; a refusal is shown at its field, in the server's own words. */
export function useSettings() {
  const { call, house, say } = useDesk()
  const { t } = useWords()
  const [settings, setSettings] = useState<ManagedSettings | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  const read = useCallback(async () => {
    setProblem(null)
    try {
      setSettings((await call('readSettings', {})).data)
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told])
  useEffect(() => {
    read()
  }, [read])

  const save: SaveSettings = useCallback(
    async (input) => {
      try {
        setSettings((await call('updateSettings', input)).data)
        say.show('info', t('settings.saved'))
        await house.read()
        return null
      } catch (refusal) {
        const says = told(refusal)
        const fields = isRefusedCall(refusal) ? Object.keys(refusal.errors) : []
        if (fields.length === 0) say.show('error', says)
        return { fields, says }
      }
    },
    [call, house, say, t, told],
  )
  return { settings, problem, read, save }
}

export type SettingsKeeper = ReturnType<typeof useSettings>
