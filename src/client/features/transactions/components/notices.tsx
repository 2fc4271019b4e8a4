import { useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions } from '#contract/transactions/transactions.ts';
import { Row } from '#ui/layout.tsx';
import { NoticeCards, type RowsNotice } from '#ui/notice-cards.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { guarded } from '../../../shared/books/guarded.ts';
import { useDutyNotice } from '../../../shared/digital-tax/use-duty-notice.tsx';
import { paths, type PathState } from '../../../shared/paths.ts';
import { useGetUserProfileQuery, useSuppressPasswordPromptMutation } from '../../../shared/profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useOpenYearNotice } from '../../../shared/tax-year/use-open-year-notice.tsx';
import type { BookRow } from '../book-row.ts';

interface NoticesProps {
  accounts: ReplyOf<typeof getTransactions>['accounts'] | undefined;
  rows: readonly BookRow[];
  /** Removes the demo account. */
  onRemove: () => void;
}

/** What a person has to know before they look at the rows: first what changes their figures. */
export function Notices(props: NoticesProps) {
  const all = [demoNotice(props), useOpenYearNotice(), useDutyNotice(), usePasswordNotice()];
  return <NoticeCards notices={all.filter((notice) => notice !== undefined)} />;
}

/** Asks people who log in only by email whether they want a password, until they dismiss it. */
function usePasswordNotice(): RowsNotice | undefined {
  const session = useSession();
  const { data } = useGetUserProfileQuery();
  const [suppress, { isLoading }] = useSuppressPasswordPromptMutation();
  const navigate = useNavigate();
  if (data?.ask_password !== 'Y' || session?.agent !== undefined) return undefined;
  const security: PathState['profileMain'] = { tab: 'Security', target: 'transactions' };
  return {
    id: 'password',
    title: 'You have no password, so you log in with a link or code from an email.',
    text: <p>With a password, you do not have to wait for the email.</p>,
    aside: (
      <Row gap={3}>
        <ChangeButton onClick={() => void navigate(paths.profileMain, { state: security })}>
          Set a password
        </ChangeButton>
        <ChangeButton
          variant="default"
          loading={isLoading}
          onClick={() => void guarded(() => suppress().unwrap())}
        >
          Don’t ask again
        </ChangeButton>
      </Row>
    ),
  };
}

/** Demo transactions count like any others, so the screen shows a notice while there are any. */
function demoNotice({ accounts = [], rows, onRemove }: NoticesProps): RowsNotice | undefined {
  const demos = new Set(accounts.flatMap(({ demo, simple_name }) => (demo === 'Y' ? [simple_name] : [])));
  if (demos.size === 0 || !rows.some(({ account }) => demos.has(account))) return undefined;
  return {
    id: 'demo',
    title: 'Your books include demo transactions, which count in your figures.',
    text: <p>Remove them before you file.</p>,
    aside: (
      <ChangeButton variant="default" onClick={onRemove}>
        Remove demo account
      </ChangeButton>
    ),
  };
}
