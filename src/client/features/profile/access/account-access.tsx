import { useSession } from '../../../shared/session/use-session.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SupportCard } from './support-card.tsx';

/** For the owner of the account: support access, and where the account is logged in. */
export function AccountAccess() {
  const session = useSession();
  if (session === undefined || session.staffSession !== undefined) return null;
  return (
    <>
      <SupportCard />
      <SessionsCard />
    </>
  );
}
