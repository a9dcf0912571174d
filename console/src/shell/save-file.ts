import { requestOf } from '@tischlein/contract/client'
import { useDesk, useHouse } from '../desk.ts'
import { useWords } from '../words.ts'

/** Hands a file to the browser, as if it had been fetched by a link. */
export function saveFile(name: string, body: Blob): void {
  const url = URL.createObjectURL(body)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves what a call answers as a file, by the name that the server gives it. Throws where it is refused. */
export function useFetchFile() {
  const { session } = useDesk()
  const { restaurant } = useHouse()
  const { language } = useWords()
  return async (call: Parameters<typeof requestOf>[0], input: object = {}): Promise<void> => {
    const { url } = requestOf(call, { ...input, restaurantId: restaurant.id })
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${session.token()}`, 'accept-language': language },
    })
    if (!response.ok) throw new Error(`${call} answers ${response.status}`)
    const [, name = call] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveFile(name, await response.blob())
  }
}
