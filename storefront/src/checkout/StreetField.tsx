import { classNames } from '@tischlein/ui/class-names'
import { Field } from '@tischlein/ui/Field.tsx'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import fields from '../shell/form/FormField.module.css'
import { looks } from '../shell/form/fields.ts'
import { announce } from '../shell/notices.ts'
import { useWords } from '../words.ts'
import css from './StreetField.module.css'
import { type FoundAddress, useAddressSearch } from './use-address-search.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

type StreetFieldProps = { form: CheckoutForm; onChoose: (address: FoundAddress) => void }

/** The street, with suggestions below it while it is typed: a combobox as the ARIA practices describe it. */
export function StreetField({ form, onChoose }: StreetFieldProps) {
  const { t, named } = useWords<'checkout' | 'form'>()
  const id = useId()
  const { found, isAway, search, close } = useAddressSearch(form.value('postalCode').trim())
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0
  useEffect(() => {
    setActive(-1)
    if (found.length > 0) announce(t('checkout.search.found', { count: found.length }))
  }, [found, t])

  const choose = (address: FoundAddress) => {
    close()
    onChoose(address)
    announce(t('checkout.search.selected', { address: named(wordsOf(address)) }))
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const chosen = found[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const leave = () => {
    close()
    form.leave('address')
  }
  return (
    <Field
      {...looks.address}
      className={classNames(fields.field, fields.address, css.street)}
      label={t('form.field.address')}
      name="address"
      value={form.value('address')}
      onChange={(street) => {
        form.set('address', street)
        search(street)
      }}
      onBlur={leave}
      onKeyDown={press}
      required={form.isRequired('address')}
      error={form.error('address')}
      good={form.isGood('address')}
      hint={isAway ? t('checkout.search.away') : undefined}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={`${id}list`}
      aria-activedescendant={active < 0 ? undefined : `${id}${active}`}
      after={
        <div className={css.below} hidden={!isOpen}>
          <div id={`${id}list`} role="listbox" aria-label={t('checkout.search.title')}>
            {found.map((address, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={wordsOf(address)}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css.option}
                // The field keeps the focus: leaving it would close the list before the press arrives.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(address)}
              >
                <strong>
                  <bdi>{`${address.address} ${address.house_number}`.trim()}</bdi>
                </strong>
                <span>
                  <bdi>{`${address.postalCode} ${address.city}`.trim()}</bdi>
                </span>
              </div>
            ))}
          </div>
          <p className={css.source}>
            <bdi dir="ltr">© OpenStreetMap</bdi>
          </p>
        </div>
      }
    />
  )
}

const wordsOf = ({ address, house_number, postalCode, city }: FoundAddress) =>
  `${address} ${house_number}, ${postalCode} ${city}`
