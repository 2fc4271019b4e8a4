import type { ReplyOf } from '#contract/endpoint.ts';
import type { getPracticeAccess } from '#contract/practice/practice-clients.ts';
import { LONGEST_PRACTICE_NAME } from '#contract/practice/practice-words.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import {
  useGetPracticeAccessQuery,
  useInviteToPracticeMutation,
  useRenamePracticeMutation,
} from '../people-api.ts';
import { ClientTable } from '../components/client-table.tsx';
import { CodeCard } from '../components/code-card.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { OneLineForm } from '../components/one-line-form.tsx';
import { messages } from '../people-messages.ts';
import { problemOf, usePracticeActs } from '../use-practice-acts.ts';

/** How clients give the practice access, what each has granted, and whom it has invited. */
export function ClientAccessScreen() {
  return (
    <>
      <PageHeader title="Client access" />
      <Loaded />
    </>
  );
}

function Loaded() {
  const { data, isError, error, refetch } = useGetPracticeAccessQuery();
  if (data !== undefined) return <Access access={data} />;
  return (
    <Card>
      {isError ? (
        <ErrorState title="We could not load your practice" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={6} height={44} label="Loading your practice" />
      )}
    </Card>
  );
}

function Access({ access }: { access: ReplyOf<typeof getPracticeAccess> }) {
  const { practice, code, link, role, clients, invitations } = access;
  const acts = usePracticeActs();
  const [invite] = useInviteToPracticeMutation();
  const [rename] = useRenamePracticeMutation();
  const isOwner = role === 'owner';
  const canChange = role !== 'viewer';

  const inviteClient = async (email: string) => {
    if (!/^\S+@\S+$/.test(email)) return messages.badEmail;
    const problem = problemOf(await invite({ body: { email } }));
    if (problem === undefined) toast(messages.invited(email));
    return problem;
  };
  const saveName = async (name: string) => {
    if (name === '') return 'Enter the name of your practice.';
    const problem = problemOf(await rename({ body: { name } }));
    if (problem === undefined) toast(messages.renamed);
    return problem;
  };

  return (
    <>
      {canChange ? null : <Text>{messages.viewerOnly}</Text>}
      <CodeCard code={code} link={link} onReplace={isOwner ? () => void acts.changeCode() : undefined} />
      {canChange ? (
        <Card title="Invite a client">
          <OneLineForm
            type="email"
            label="Email of your client"
            description="They log in or sign up with this address, and say yes or no. The invitation lasts 14 days."
            maxLength={254}
            clears
            submitLabel="Send invitation"
            onSubmit={inviteClient}
          />
        </Card>
      ) : null}
      <ClientTable clients={clients} onLeave={isOwner ? acts.leave : undefined} />
      <InvitationList
        invitations={invitations}
        onWithdraw={canChange ? (one) => void acts.withdraw(one) : undefined}
      />
      {isOwner ? (
        <Card title="Practice name">
          <OneLineForm
            key={practice}
            label="Name"
            description="Clients see it before they give access."
            maxLength={LONGEST_PRACTICE_NAME}
            first={practice}
            submitLabel="Save name"
            onSubmit={saveName}
          />
        </Card>
      ) : null}
    </>
  );
}
