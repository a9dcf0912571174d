/** Notes that are written but not saved yet, by line. Going on to the checkout saves them (storefront.md, section 4). */
export const openNotes = new Map<number, () => Promise<boolean>>()

/** False if one could not be saved. */
export async function saveOpenNotes(): Promise<boolean> {
  const saves = [...openNotes.values()]
  openNotes.clear()
  const results = await Promise.all(saves.map((save) => save()))
  return results.every(Boolean)
}
