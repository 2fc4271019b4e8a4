import type { AdviserRequest } from '#contract/advisers/advisers.ts';
import { dayOf } from '../../../shared/advisers/way-words.ts';
import { RequestCard } from './request-card.tsx';
import { useAdviserActs } from './use-adviser-acts.ts';

/** The open invitations of practices, each with its question. */
export function MailedRequests({ requests }: { requests: readonly AdviserRequest[] }) {
  const { answer, isBusy } = useAdviserActs();
  return requests.map((request) => (
    <RequestCard
      key={request.id}
      practice={request.practice}
      refuseLabel="Decline"
      isBusy={isBusy}
      onGive={() => void answer(request, 'accept')}
      onRefuse={() => void answer(request, 'decline')}
    >
      {request.person === '' || request.person === request.practice ? 'They' : request.person} invited you on{' '}
      {dayOf(request.invited)}. You can answer until {dayOf(request.expires)}.
    </RequestCard>
  ));
}
