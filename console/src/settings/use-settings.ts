import type { ManagedSettings } from '@tischlein/contract/entities'
import { complainedOf, isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { useTold } from '../shell/use-told.ts'
import { useWords } from '../words.ts'
import type { SettingsInput } from './setting-form.ts'

/** Where a refusal complains, and its sentence. */
export type Complaint = { readonly fields: readonly string[]; readonly says: string }

export type SaveSettings = (input: SettingsInput) => Promise<Complaint | null>

/** The settings, and how they are changed; a refusal is shown at its field, in the server's own words. */
export function useSettings() {
  const { call, house, say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  const ask = useCallback(async () => (await call('readSettings', {})).data, [call])
  const { value: settings, problem, read, put } = useRead<ManagedSettings>(ask)

  const save: SaveSettings = useCallback(
    async (input) => {
      try {
        const { data } = await call('updateSettings', input)
        put(() => data)
        say.show('info', t('settings.saved'))
        await house.read()
        return null
      } catch (refusal) {
        const says = told(refusal)
        const fields = isRefusedCall(refusal) ? complainedOf(refusal) : []
        if (fields.length === 0) say.show('error', says)
        return { fields, says }
      }
    },
    [call, house, put, say, t, told],
  )
  return { settings, problem, read, save }
}

export type SettingsKeeper = ReturnType<typeof useSettings>
