const SLUG_MAX = 80

/** What some letters become that have no plain one inside. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
}

/** "Frühling am Herd!" is "fruehling-am-herd": the short name of a page in its address. Arabic stays Arabic. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[äöüßœæø]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '')
}
