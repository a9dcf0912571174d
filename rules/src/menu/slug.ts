const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** A name as it can stand in an address: `Süßes & Kaffee` is `suesses-kaffee`. Other alphabets keep their letters. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[äöüßœæ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'menu'
}

/** The slug itself, or with the first number behind it that makes it differ from all others. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
