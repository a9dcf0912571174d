import type { DataFor, InputFor } from '@tischlein/contract/client'
import type { Basket, Language, Restaurant } from '@tischlein/contract/entities'
import type { CallName } from '@tischlein/contract/routes'
import { loadWords } from '@tischlein/locales/load'
import { addIcons } from '@tischlein/ui/Icon.tsx'
import { lateIconPaths } from '@tischlein/ui/late-icon-paths'
import { LocaleProvider } from '@tischlein/ui/locale'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Answers, createAnswers } from '../ask.ts'
import { type BasketKeeper, createBasketKeeper } from '../basket/keeper.ts'
import { FirstAddressProvider } from '../router.tsx'
import { RestaurantProvider } from '../shell/RestaurantProvider.tsx'
import { type Shop, ShopProvider } from '../shop.ts'
import { createStore } from '../store.ts'
import { aRestaurant } from './samples.ts'

const words = loadWords()
addIcons(lateIconPaths)

/** What the server has said before the screen is drawn. */
export type Told = (answers: Answers) => void
export const told =
  <Name extends CallName>(name: Name, input: InputFor<Name>, data: DataFor<Name>): Told =>
  (answers) =>
    answers.put(name, input, data)

type Scene = {
  readonly language?: Language
  readonly restaurant?: Restaurant
  /** What the guest has chosen already. */
  readonly basket?: Basket
  /** Path, query and hash. */
  readonly address?: string
  readonly isSignedIn?: boolean
  readonly told?: readonly Told[]
  readonly now?: number
}

/** A shop as a screen finds it, with all words of a language and nobody behind it who answers. */
export function aShop({ language = 'en', restaurant = aRestaurant(), ...scene }: Scene = {}): Shop {
  const call = () => Promise.reject(new Error('Nobody answers in this scene'))
  const answers = createAnswers(call)
  answers.put('readRestaurant', {}, restaurant)
  for (const tell of scene.told ?? []) tell(answers)
  return {
    call,
    tokens: {
      token: call,
      atHand: () => null,
      isSignedIn: () => scene.isSignedIn ?? false,
      signIn: () => undefined,
      signOut: () => undefined,
      lookAgain: () => undefined,
    },
    config: {
      restaurantId: restaurant.id,
      origin: 'https://rosmarino.example',
      client: { id: 1, secret: 'publishable' },
      restaurant_has_shop: 'true',
      has_landing_page: 'false',
      has_address_search: false,
      heard: 0,
    },
    language,
    words: { words: () => words[language], add: () => undefined, change: () => undefined },
    answers,
    speak: call,
    basket: keeperOf(createBasketKeeper(call, restaurant), scene.basket),
    writtenAt: scene.now ?? Date.UTC(2026, 10, 20, 17),
  }
}

/** A drawing shows what a store begins with. */
function keeperOf(keeper: BasketKeeper, basket: Basket | undefined): BasketKeeper {
  if (!basket) return keeper
  const first: typeof keeper.store.first = { ...keeper.store.first, told: basket, isLoaded: true }
  return { ...keeper, store: createStore(first) }
}

/** The HTML of a screen in a shop: what a guest sees first. */
export function draw(screen: ReactNode, scene: Scene = {}, shop: Shop = aShop(scene)): string {
  const { currency, timezone } = scene.restaurant ?? aRestaurant()
  return renderToString(
    <ShopProvider value={shop}>
      <LocaleProvider value={{ language: shop.language, currency, timeZone: timezone }}>
        <FirstAddressProvider value={scene.address ?? '/'}>
          <RestaurantProvider>{screen}</RestaurantProvider>
        </FirstAddressProvider>
      </LocaleProvider>
    </ShopProvider>,
  )
}

/** Only what is read of it. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
