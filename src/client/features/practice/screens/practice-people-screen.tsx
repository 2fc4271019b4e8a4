import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getPracticePeople } from '#contract/practice/practice-people.ts';
import { type PracticeRole, practiceRoles } from '#contract/practice/practice-words.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetPracticePeopleQuery, useInvitePersonMutation } from '../people-api.ts';
import { InvitationList } from '../components/invitation-list.tsx';
import { OneLineForm } from '../components/one-line-form.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { messages, roleWords } from '../people-messages.ts';
import { problemOf, usePracticeActs } from '../use-practice-acts.ts';

const PracticeLog = late(async () => (await import('../components/practice-log.tsx')).PracticeLog, {
  loading: () => <SkeletonRows rows={4} height={44} label="Loading the log" />,
});

/** The people of the practice with their roles and, for owners, invitations and who did what. */
export function PracticePeopleScreen() {
  return (
    <>
      <PageHeader title="People of the practice" />
      <Loaded />
    </>
  );
}

function Loaded() {
  const { data, isError, error, refetch } = useGetPracticePeopleQuery();
  if (data !== undefined) return <People reply={data} />;
  return (
    <Card>
      {isError ? (
        <ErrorState title="We could not load the people of your practice" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={4} height={44} label="Loading the people of your practice" />
      )}
    </Card>
  );
}

function People({ reply }: { reply: ReplyOf<typeof getPracticePeople> }) {
  const acts = usePracticeActs();
  const [invite] = useInvitePersonMutation();
  const [role, setRole] = useState<PracticeRole>('member');
  const isOwner = reply.role === 'owner';

  const invitePerson = async (email: string) => {
    if (!/^\S+@\S+$/.test(email)) return messages.badEmail;
    const problem = problemOf(await invite({ body: { email, role } }));
    if (problem === undefined) toast(messages.invited(email));
    return problem;
  };

  return (
    <>
      <PeopleList
        people={reply.people}
        you={reply.you}
        onRole={isOwner ? (person, wanted) => void acts.changeRole(person, wanted) : undefined}
        onRemove={isOwner ? (person) => void acts.remove(person) : undefined}
      />
      {isOwner ? (
        <Card title="Invite a colleague">
          <OneLineForm
            type="email"
            label="Email of your colleague"
            description="They choose a password and set up an authenticator app. The invitation lasts 14 days."
            maxLength={254}
            clears
            submitLabel="Send invitation"
            onSubmit={invitePerson}
          >
            <Select
              label="Role"
              data={practiceRoles.map((value) => ({ value, label: roleWords[value] }))}
              value={role}
              allowDeselect={false}
              onChange={(value) => setRole(practiceRoles.find((one) => one === value) ?? 'member')}
            />
          </OneLineForm>
        </Card>
      ) : null}
      <InvitationList
        invitations={reply.invitations}
        what={(one) => roleWords[one.role]}
        onWithdraw={isOwner ? (one) => void acts.withdraw(one) : undefined}
      />
      {isOwner ? <PracticeLog /> : null}
    </>
  );
}
