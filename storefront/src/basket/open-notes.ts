type OpenNote = { readonly dish: string; readonly save: () => Promise<boolean> }

/** Notes that are written but not saved yet, by line. Going on to the checkout saves them (storefront.md, section 4). */
export const openNotes = new Map<number, OpenNote>()

/** The dishes whose notes could not be saved; these stay open. */
export async function saveOpenNotes(): Promise<string[]> {
  const saves = [...openNotes].map(async ([lineId, { dish, save }]) => {
    const isSaved = await save()
    if (isSaved) openNotes.delete(lineId)
    return isSaved ? [] : [dish]
  })
  return (await Promise.all(saves)).flat()
}
