import { KeyList } from './ApiKeyList.tsx'
import { WebhookList } from './WebhookList.tsx'

/** Programs beside this one: those that are told of orders, and those that may call. */
export function SystemsSection() {
  return (
    <>
      <WebhookList />
      <KeyList />
    </>
  )
}
