import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'

const ignore = () => undefined

test('what takes something away does not look like what goes on', () => {
  const looks = [
    <Button key="words" variant="quietDanger">
      Delete
    </Button>,
    <IconButton key="icon" variant="danger" icon="check" label="Delete" onPress={ignore} />,
    <Dialog key="question" title="Delete it?" yes="Delete" isDanger onAnswer={ignore} />,
  ].map((one) => renderToStaticMarkup(one))
  for (const look of looks) expect(look).toMatch(/class="[^"]*danger/i)
})
