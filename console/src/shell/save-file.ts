import { requestOf } from '@tischlein/contract/client'

/** Hands a file to the browser, as if it had been fetched by a link. */
export function saveFile(name: string, body: Blob): void {
  const url = URL.createObjectURL(body)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

type Asker = {
  readonly token: string | null
  readonly language: string
  readonly restaurantId: number
}

/** Fetches what a call answers as a file, and keeps the server's name for it. Throws where it is refused. */
export async function fetchFile(
  call: Parameters<typeof requestOf>[0],
  input: object,
  { token, language, restaurantId }: Asker,
): Promise<void> {
  const { url } = requestOf(call, { ...input, restaurantId })
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  if (!response.ok) throw new Error(`${call} answers ${response.status}`)
  const [, name = call] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(name, await response.blob())
}
