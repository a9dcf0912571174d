import { loadWords } from '@tischlein/locales/load'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from '../router.tsx'
import { dismiss, note } from '../shell/notices.ts'
import { draw } from '../test/draw.tsx'
import { press } from '../test/pressed.tsx'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { ContinueButton } from './ContinueButton.tsx'
import { useContinue } from './use-continue.ts'

vi.mock('@tischlein/ui/Button.tsx', () => import('../test/pressed.tsx'))
vi.mock('../router.tsx', async (original) => ({ ...(await original()), navigate: vi.fn() }))
vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
afterEach(dismiss)
afterEach(vi.clearAllMocks)

const Going = () => <ContinueButton {...useContinue()} />
const words = loadWords()

/** A basket for the table, in a restaurant where one may eat or not. */
const pressed = async (language: Language, closed: boolean) => {
  const basket = aBasket({ deliveryType: 'here', products: [aLine({ id: 5 })], minimum: null })
  draw(<Going />, { language, basket, restaurant: aRestaurant({ closed }) })
  await press(words[language].t('basket.checkout'))
}

test.each([
  ['en', 'Please choose a delivery type'],
  ['de', 'Bitte wählen, wie bestellt werden soll'],
  ['fr', 'Veuillez choisir un mode de commande'],
  ['ar', 'يرجى اختيار طريقة الطلب'],
] as const)(
  'a basket of a type that cannot be had now goes nowhere, and says so in %s',
  async (language, said) => {
    await pressed(language, true)
    await expect.poll(() => note.get()).toMatchObject({ text: said, tone: 'error' })
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('one that can goes on without a word', async () => {
  await pressed('en', false)
  await expect.poll(() => vi.mocked(navigate).mock.calls).toEqual([['/checkout']])
  expect(note.get()).toBeNull()
})
