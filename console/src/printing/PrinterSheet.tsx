import type { InputOf } from '@tischlein/contract/endpoint'
import type { Category, Language, Printer } from '@tischlein/contract/entities'
import type { createPrinter } from '@tischlein/contract/printing'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Switch } from '../shell/Switch.tsx'
import { endonyms, languages, named, useWords } from '../words.ts'
import css from './PrintersPage.module.css'

type Wish = Omit<InputOf<typeof createPrinter>, 'categories'> & {
  readonly categories: readonly number[] | null
}
const kinds = ['network', 'cloudprnt', 'epson'] as const

/** A new printer, or one that is there; one that asks for its work shows its address once. */
export function PrinterSheet({ printer, onClose }: { printer: Printer | null; onClose: () => void }) {
  const { t } = useWords()
  const form = usePrinterForm(printer, onClose)
  const { wish, set, errors } = form
  return (
    <Sheet
      title={printer ? named(printer.name) : t('printing.add')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        form.address === null ? (
          <Button type="submit" form="printer-form" wide busy={form.isBusy}>
            {t('printing.save')}
          </Button>
        ) : (
          <Button wide onPress={onClose}>
            {t('printing.noted')}
          </Button>
        )
      }
    >
      {form.address !== null ? (
        <Address address={form.address} />
      ) : (
        <form
          id="printer-form"
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.save()
          }}
        >
          {form.problem !== null && (
            <Notice tone="danger" announced>
              {form.problem}
            </Notice>
          )}
          <Field
            label={t('printing.name')}
            name="name"
            value={wish.name}
            onChange={(name) => set({ name })}
            maxLength={40}
            required
            {...errors('name')}
          />
          {!printer && (
            <Segmented
              label={t('printing.kind')}
              value={wish.kind}
              onChange={(kind) => set({ kind })}
              options={kinds.map((value) => ({ value, label: t(`printing.type.${value}`) }))}
            />
          )}
          {wish.kind === 'network' ? (
            <>
              <Field
                label={t('printing.host')}
                name="host"
                value={wish.host ?? ''}
                onChange={(host) => set({ host })}
                hint={t('printing.host-hint')}
                ltr
                required
                {...errors('host')}
              />
              <Field
                label={t('printing.port')}
                name="port"
                inputMode="numeric"
                value={String(wish.port ?? '')}
                onChange={(port) => set({ port })}
                ltr
                {...errors('port')}
              />
            </>
          ) : (
            <p className={css.facts}>{t('printing.asks-itself')}</p>
          )}
          <Choices wish={wish} set={set} />
          <Stations wish={wish} set={set} />
        </form>
      )}
      {printer && form.address === null && <Ways printer={printer} form={form} />}
    </Sheet>
  )
}

type Part = { wish: Wish; set: (change: Partial<Wish>) => void }

function Choices({ wish, set }: Part) {
  const { t } = useWords()
  return (
    <>
      <Segmented
        label={t('printing.width')}
        value={String(wish.width ?? 80)}
        onChange={(width) => set({ width: width === '58' ? 58 : 80 })}
        options={['80', '58'].map((value) => ({ value, label: `${value} mm` }))}
      />
      <Field
        as="select"
        label={t('printing.language')}
        name="language"
        value={wish.language}
        onChange={(language) => set({ language: languages.find((one) => one === language) ?? 'de' })}
      >
        {languages.map((one: Language) => (
          <option key={one} value={one}>
            {endonyms[one]}
          </option>
        ))}
      </Field>
      <Segmented
        label={t('printing.copies')}
        value={String(wish.copies ?? 1)}
        onChange={(copies) => set({ copies: Number(copies) })}
        options={['1', '2', '3'].map((value) => ({
          value,
          label: t('printing.copies-of', { count: Number(value) }),
        }))}
      />
      <Switch label={t('printing.auto')} isOn={wish.auto === true} onChange={(auto) => set({ auto })} />
      <Switch
        label={t('printing.receipt')}
        isOn={wish.receipt === true}
        onChange={(receipt) => set({ receipt })}
      />
      {wish.kind === 'network' && (
        <Switch
          label={t('printing.confirms')}
          isOn={wish.confirms === true}
          onChange={(confirms) => set({ confirms })}
        />
      )}
    </>
  )
}

/** Which dishes: all, or those of some categories. */
function Stations({ wish, set }: Part) {
  const { t } = useWords()
  const { call } = useDesk()
  const [all, setAll] = useState<readonly Category[]>([])
  useEffect(() => {
    call('listCategories', {}).then(
      ({ data }) => setAll(data),
      () => undefined,
    )
  }, [call])
  const chosen = wish.categories
  const toggle = (id: number, isOn: boolean) =>
    set({ categories: isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id) })
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('printing.dishes')}</legend>
      <CheckRow
        label={t('printing.all-dishes')}
        checked={chosen === null}
        onChange={(isAll) => set({ categories: isAll ? null : [] })}
      />
      {chosen !== null &&
        all.map(({ id, name }) => (
          <CheckRow
            key={id}
            look="row"
            label={named(name)}
            checked={chosen.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
          />
        ))}
      <p className={css.facts}>{t('printing.dishes-hint')}</p>
    </fieldset>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useWords()
  return (
    <div className={css.form}>
      <Notice tone="warn" announced title={t('printing.address')}>
        {t('printing.address-once')}
      </Notice>
      <p className={css.address} dir="ltr">
        {address}
      </p>
    </div>
  )
}

/** What cannot be taken back is asked about first. */
function Ways({ printer, form }: { printer: Printer; form: ReturnType<typeof usePrinterForm> }) {
  const { t } = useWords()
  const [asks, setAsks] = useState<'remove' | 'renew' | null>(null)
  const answer = (isYes: boolean) => {
    setAsks(null)
    if (isYes) void (asks === 'remove' ? form.remove() : form.renew())
  }
  return (
    <div className={css.ways}>
      {printer.kind !== 'network' && (
        <Button size={44} variant="outline" onPress={() => setAsks('renew')}>
          {t('printing.renew')}
        </Button>
      )}
      <Button size={44} variant="outline" onPress={() => setAsks('remove')}>
        {t('printing.remove')}
      </Button>
      {asks && (
        <Dialog
          title={t(`printing.${asks}-ask`, { name: named(printer.name) })}
          yes={t(`printing.${asks}`)}
          no={t('console.cancel')}
          onAnswer={answer}
        >
          {t(`printing.${asks}-what`)}
        </Dialog>
      )}
    </div>
  )
}

const first = (printer: Printer | null, language: Language): Wish => ({
  name: printer?.name ?? '',
  kind: printer?.kind ?? 'network',
  host: printer?.host ?? '',
  port: printer?.port ?? 9100,
  categories: printer?.categories ?? null,
  copies: printer?.copies ?? 1,
  language: printer?.language ?? language,
  width: printer?.width ?? 80,
  auto: printer?.auto ?? true,
  receipt: printer?.receipt ?? false,
  confirms: printer?.confirms ?? true,
})

function usePrinterForm(printer: Printer | null, onClose: () => void) {
  const { call, say } = useDesk()
  const { t, language } = useWords()
  const [wish, setWish] = useState(() => first(printer, language))
  const [refusal, setRefusal] = useState<unknown>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sent = { ...wish, categories: wish.categories && [...wish.categories] }
  const known = isRefusedCall(refusal) ? refusal : null
  const complained = Object.keys(known?.errors ?? {}).filter((field) => field in wish)

  async function attempt(deed: () => Promise<string | undefined>, said: string) {
    setBusy(true)
    setRefusal(null)
    try {
      const told = await deed()
      say.show('info', said)
      if (told) setAddress(told)
      else onClose()
    } catch (problem) {
      setRefusal(problem)
    }
    setBusy(false)
  }
  return {
    wish,
    set: (change: Partial<Wish>) => setWish((now) => ({ ...now, ...change })),
    address,
    isBusy,
    /** Said at its field where it has one. */
    errors: (field: string) => (known?.errors?.[field] ? { error: known.body || t('console.failed') } : {}),
    problem: refusal === null || complained.length > 0 ? null : known?.body || t('console.offline.none'),
    save: () =>
      attempt(
        async () =>
          (printer
            ? await call('updatePrinter', { id: printer.id, ...sent })
            : await call('createPrinter', sent)
          ).data.address,
        t('printing.did.saved', { name: named(wish.name) }),
      ),
    renew: () =>
      attempt(
        async () => (await call('renewPrinterAddress', { id: printer?.id ?? 0 })).data.address,
        t('printing.did.renewed'),
      ),
    remove: () =>
      attempt(async () => {
        await call('deletePrinter', { id: printer?.id ?? 0 })
        return undefined
      }, t('printing.did.removed')),
  }
}
