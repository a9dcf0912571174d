import type { Member } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { MemberCard } from './MemberCard.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import css from './TeamPage.module.css'
import { useTeam } from './use-team.ts'

/** Who works here, and who is invited to; for owners only. */
export function TeamPage() {
  const { t } = useWords()
  const { team, problem, read, inviteAgain, remove } = useTeam()
  const [opened, setOpened] = useState<Member | 'new' | null>(null)
  return (
    <Page title={t('team.title')} hint={t('team.hint')}>
      <div>
        <Button onPress={() => setOpened('new')}>
          <Icon name="plus" size={20} />
          {t('team.invite')}
        </Button>
      </div>
      <Reading problem={problem} isThere={team !== null} onAgain={read} rows={3} height={104} />
      {team && (
        <ul className={css.list}>
          {team.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              onEdit={() => setOpened(member)}
              onInvite={() => inviteAgain(member)}
              onRemove={() => remove(member)}
            />
          ))}
        </ul>
      )}
      {opened !== null && (
        <MemberSheet
          member={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            void read()
          }}
        />
      )}
    </Page>
  )
}
